import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '..');
/** The unit of CPU time in /proc. */
const ticksPerSecond = 100;

export interface MeasuredProcess {
  readonly child: ChildProcess;
  /** Its standard output. */
  readonly output: Readable;
  megabytes(): number;
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** Starts one of our programs and reads its memory and CPU time from /proc. */
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
    output: child.stdout,
    megabytes: () => Number(/VmRSS:\s+(\d+) kB/.exec(read('status'))?.[1] ?? 0) / 1_000,
    cpuSeconds: () => {
      // Split after the name, which may contain spaces: user and system time are fields 14 and 15 of the whole line.
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

/** The seconds until the condition is true. */
export async function secondsUntil(condition: () => Promise<boolean>, maxS = 600): Promise<number> {
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1_000;
  while (!(await condition())) {
    if (passed() > maxS) throw new Error(`not within ${maxS} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return passed();
}
