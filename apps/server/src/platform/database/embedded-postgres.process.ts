import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The system user a child process runs as; undefined: the user of our own process. */
export type RunAs = { uid: number; gid: number } | undefined;

/** Only the variables the programs need: none of our secrets, and no PG… variable that would change their behaviour. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: passed on to a child process, not read as configuration
  const { PATH, SystemRoot, TEMP, TMP, TMPDIR } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, TMPDIR, LC_ALL: 'C' };
}

/** A zombie counts as ended: its pid answers signals until its parent collects it, but it does nothing any more. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') {
    const stat = readProc(pid, 'stat');
    return stat !== undefined && !/^ [ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1));
  }
  if (process.platform === 'win32') return answersSignals(pid);
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

/** The data folder that the process serves, if it is a postmaster: the pid may belong to another program by now. */
export function postmasterFolder(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  if (process.platform === 'linux') {
    const [program = '', flag, folder] = (readProc(pid, 'cmdline') ?? '').split('\0');
    return program.endsWith('/postgres') && flag === '-D' ? folder : undefined;
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return /\/postgres -D (.*?) -c /.exec(stdout)?.[1];
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// Not /proc/<pid>/cwd or exe: in a container root may not read those of another user's process.
function readProc(pid: number, file: 'stat' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
