import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A process that can be killed at any moment and restarted with the same data at the same address. */
export interface Killable {
  readonly name: string;
  /** SIGKILL: the process cannot finish, send or save anything. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

export interface KillableProcess extends Killable {
  stop(): Promise<void>;
  /** How often it exited without `kill` or `stop` after it had answered. */
  unexpectedExits(): number;
}

interface ProcessOptions {
  name: string;
  /** Starts it in a process group of its own (`detached`), so that its children are killed with it. */
  launch(): ChildProcess;
  answers(): Promise<boolean>;
  /** Where it says why a start failed. */
  logFile: string;
}

/** An operator's supervisor starts a process again that gave up because a service did not answer in time. */
const maxStarts = 3;
/** What a process says then. An exit for any other reason is a fault at once. */
const noAnswer = /does not answer|timeout|Connection terminated|connection was closed|ECONN/;
const logLinesShown = 15;

/** Killed at exit: an interrupted test does not stop its processes itself. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});

export async function startKillable(options: ProcessOptions): Promise<KillableProcess> {
  const { name, launch, answers, logFile } = options;
  let child: ChildProcess;
  let expected = false;
  let unexpected = 0;

  async function restart(): Promise<void> {
    for (let starts = 1; ; starts += 1) {
      const saidBefore = await readLog(logFile);
      if (await start()) return;
      const said = lastLines((await readLog(logFile)).slice(saidBefore.length));
      const why = `${name} exited while starting:\n${said}`;
      if (starts === maxStarts || !noAnswer.test(said)) throw new Error(why);
      process.stdout.write(`  ${why}\n`);
    }
  }

  /** Whether it answers; false if it exited before. */
  async function start(): Promise<boolean> {
    expected = false;
    let answered = false;
    const started = launch();
    child = started;
    running.add(started);
    started.once('exit', () => {
      running.delete(started);
      if (answered && !expected) unexpected += 1;
    });
    while (!(await answers())) if (hasEnded(started)) return false;
    answered = true;
    return true;
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

/** Empty before the first start. */
async function readLog(file: string): Promise<string> {
  return existsSync(file) ? readFile(file, 'utf8') : '';
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-logLinesShown).join('\n');
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
