import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface LaunchedProgram {
  process: ChildProcess;
  /** Resolves at the next log line that contains this text. */
  logged(text: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Killed at exit: a test that hangs never ends its own programs. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface Launch {
  path: string;
  args: readonly string[];
  /** The log text that shows that the program is ready. */
  ready: string;
}

/** Starts a third-party program, such as a broker, and waits until it is ready. */
export async function launchProgram({ path, args, ready }: Launch): Promise<LaunchedProgram> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const waiting = new Set<(line: string) => void>();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      for (const check of waiting) check(line);
    });
  }
  function said(text: string): Promise<void> {
    return new Promise((resolve) => {
      function check(line: string): void {
        if (!line.includes(text)) return;
        waiting.delete(check);
        resolve();
      }
      waiting.add(check);
    });
  }
  await Promise.race([said(ready), failed(child, path)]);
  return { process: child, logged: said, end: (signal) => end(child, signal) };
}

async function failed(child: ChildProcess, path: string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`${path} did not start`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
