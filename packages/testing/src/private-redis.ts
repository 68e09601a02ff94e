import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type LaunchedProgram, launchProgram } from './launch-program.ts';

export interface PrivateRedis {
  url: string;
  /** As in a power cut: all data is lost. */
  kill(): Promise<void>;
  /** On the same port, empty. */
  start(): Promise<void>;
  /** Until `resume`, it accepts connections but does not answer. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A real Redis without persistence, on its own port and in its own folder. */
export async function startPrivateRedis(): Promise<PrivateRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'etg-redis-'));
  const port = await freePort();
  let program = await launch(folder, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => program.end('SIGKILL'),
    start: async () => {
      program = await launch(folder, port);
    },
    pause: () => void program.process.kill('SIGSTOP'),
    resume: () => void program.process.kill('SIGCONT'),
    stop: async () => {
      await program.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function launch(folder: string, port: number): Promise<LaunchedProgram> {
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
  return launchProgram({
    path: process.env.REDIS_SERVER_PATH ?? 'redis-server',
    args: [...settings, '--save', '', '--appendonly', 'no'],
    ready: 'Ready to accept connections',
  });
}
