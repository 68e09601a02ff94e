import { execFileSync } from 'node:child_process';

const lookEveryMs = 250;

/**
 * Calls `onGone` once when whoever started us has ended. npm puts a shell between itself and us, which passes no signal on:
 * `kill` of npm ends npm and the shell, and would leave us running with nobody to stop us.
 */
export function watchParents(onGone) {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  const looking = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && (grandparent === undefined || isRunning(grandparent)))
      return;
    clearInterval(looking);
    onGone();
  }, lookEveryMs);
  looking.unref();
}

/** Nothing where that cannot be told: then only our own parent is watched. */
function parentOf(pid) {
  if (process.platform === 'win32') return undefined;
  try {
    const found = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    return found > 1 ? found : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is there, too.
    return error.code === 'EPERM';
  }
}
