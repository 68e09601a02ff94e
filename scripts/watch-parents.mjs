import { execFileSync } from 'node:child_process';

const checkEveryMs = 250;

/**
 * Calls `onGone` once when the process that started this one has ended. npm starts scripts through a shell that forwards
 * no signals: killing npm ends npm and the shell, but would leave this process running.
 */
export function watchParents(onGone) {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && (grandparent === undefined || isRunning(grandparent)))
      return;
    clearInterval(timer);
    onGone();
  }, checkEveryMs);
  timer.unref();
}

/** Undefined if unknown: then only our own parent is watched. */
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
    // EPERM: the process exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}
