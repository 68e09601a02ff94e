import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '..');
/** What Linux counts a process's time in. */
const ticksPerSecond = 100;

export interface MeasuredProcess {
  readonly child: ChildProcess;
  /** What it prints. */
  readonly said: Readable;
  megabytes(): number;
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** Starts a program of ours and reads from /proc what it takes. */
export function startMeasured(args: readonly string[], env: NodeJS.ProcessEnv = {}): MeasuredProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  const gone = once(child, 'exit');
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    child,
    said: child.stdout,
    megabytes: () => Number(/VmRSS:\s+(\d+) kB/.exec(read('status'))?.[1] ?? 0) / 1_000,
    cpuSeconds: () => {
      // After the name, which may hold spaces: user and system time are the 14th and 15th field of the whole line.
      const fields = read('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** How many seconds it takes until this is so. */
export async function secondsUntil(condition: () => Promise<boolean>, mostS = 600): Promise<number> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1_000;
  while (!(await condition())) {
    if (passed() > mostS) throw new Error(`not within ${mostS} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return passed();
}
