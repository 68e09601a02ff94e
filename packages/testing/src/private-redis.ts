import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

export interface PrivateRedis {
  url: string;
  /** As when the machine loses power: nothing it knew is kept. */
  kill(): Promise<void>;
  /** On the same port, empty. */
  start(): Promise<void>;
  /** Hangs: takes connections and answers nobody, until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A test that hangs never stops its own. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A real Redis without a file to its name, on a port and in a folder of its own. */
export async function startPrivateRedis(): Promise<PrivateRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'etg-redis-'));
  const port = await freePort();
  let program = await launch(folder, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(program, 'SIGKILL'),
    start: async () => {
      program = await launch(folder, port);
    },
    pause: () => void program.kill('SIGSTOP'),
    resume: () => void program.kill('SIGCONT'),
    stop: async () => {
      await end(program, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(folder: string, port: number): Promise<ChildProcess> {
  const path = process.env.REDIS_SERVER_PATH ?? 'redis-server';
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
  const child = spawn(path, [...settings, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
  });
  await Promise.race([ready, failed(child)]);
  return child;
}

async function failed(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('Redis did not start');
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  program.kill(signal);
  await gone;
}
