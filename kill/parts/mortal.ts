import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Something that can die at any moment and come back on the same data, at the same address. */
export interface Mortal {
  readonly name: string;
  /** As when somebody pulls the plug: nothing is finished, said or saved any more. */
  kill(): Promise<void>;
  revive(): Promise<void>;
}

export interface MortalProcess extends Mortal {
  stop(): Promise<void>;
  /** How often it ended without being told to. */
  diedAlone(): number;
}

interface Life {
  name: string;
  /** In a process group of its own (`detached`), so that its children die with it. */
  launch(): ChildProcess;
  /** When it answers; what it says of a start that failed is in its log. */
  answers(): Promise<boolean>;
}

/** A test that hangs or is interrupted never stops its own. */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) signal(child, 'SIGKILL');
});

export async function startMortal({ name, launch, answers }: Life): Promise<MortalProcess> {
  let child: ChildProcess;
  let expected = false;
  let alone = 0;

  async function revive(): Promise<void> {
    expected = false;
    const born = launch();
    child = born;
    alive.add(born);
    born.once('exit', () => {
      alive.delete(born);
      if (!expected) alone += 1;
    });
    while (!(await answers())) if (hasEnded(born)) throw new Error(`${name} ended at its start`);
  }

  async function end(by: NodeJS.Signals): Promise<void> {
    expected = true;
    if (hasEnded(child)) return;
    const gone = once(child, 'exit');
    signal(child, by);
    await gone;
  }

  await revive();
  return { name, revive, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), diedAlone: () => alone };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function signal({ pid }: ChildProcess, by: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, by);
  } catch {
    // It was faster.
  }
}
