import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface LaunchedProgram {
  process: ChildProcess;
  /** When it says these words in its log. */
  said(words: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** A test that hangs never stops its own. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface Launch {
  path: string;
  args: readonly string[];
  /** What its log says once it serves. */
  ready: string;
}

/** Starts a program of others, such as a broker, and waits until it serves. */
export async function launchProgram({ path, args, ready }: Launch): Promise<LaunchedProgram> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const waiting = new Set<(line: string) => void>();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      for (const hear of waiting) hear(line);
    });
  }
  function said(words: string): Promise<void> {
    return new Promise((resolve) => {
      function hear(line: string): void {
        if (!line.includes(words)) return;
        waiting.delete(hear);
        resolve();
      }
      waiting.add(hear);
    });
  }
  await Promise.race([said(ready), failed(child, path)]);
  return { process: child, said, end: (signal) => end(child, signal) };
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
