import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A process that can be killed at any moment and restarted with the same data at the same address. */
export interface Killable {
  readonly name: string;
  /** SIGKILL: the process cannot finish, send or save anything. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

export interface KillableProcess extends Killable {
  stop(): Promise<void>;
  /** How often it exited without `kill` or `stop`. */
  unexpectedExits(): number;
}

interface ProcessOptions {
  name: string;
  /** Starts it in a process group of its own (`detached`), so that its children are killed with it. */
  launch(): ChildProcess;
  /** Whether it answers. The reason of a failed start is in its log. */
  answers(): Promise<boolean>;
}

/** Killed at exit: an interrupted test does not stop its processes itself. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});

export async function startKillable({ name, launch, answers }: ProcessOptions): Promise<KillableProcess> {
  let child: ChildProcess;
  let expected = false;
  let unexpected = 0;

  async function restart(): Promise<void> {
    expected = false;
    const started = launch();
    child = started;
    running.add(started);
    started.once('exit', () => {
      running.delete(started);
      if (!expected) unexpected += 1;
    });
    while (!(await answers())) if (hasEnded(started)) throw new Error(`${name} exited while starting`);
  }

  async function end(by: NodeJS.Signals): Promise<void> {
    expected = true;
    if (hasEnded(child)) return;
    const gone = once(child, 'exit');
    signal(child, by);
    await gone;
  }

  await restart();
  return {
    name,
    restart,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    unexpectedExits: () => unexpected,
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function signal({ pid }: ChildProcess, by: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, by);
  } catch {
    // The process has already exited.
  }
}
