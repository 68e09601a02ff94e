import { type ChildProcess, fork } from 'node:child_process';
import {
  type SimulatorRequestInput,
  type SimulatorResult,
  type SimulatorStartInput,
  simulatorNotice,
  simulatorReply,
} from '@etg/contract/simulator-control';

/** What somebody asked of a virtual station cannot be done with it, in words for them. */
export class ImpossibleAct extends Error {}

export interface SimulatorProgram {
  entry: string;
  execArgv: string[];
}

type Ask = SimulatorRequestInput extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** One run of the simulator, from its fork to its end. */
export interface StationsProcess {
  processId: number | undefined;
  ask(request: Ask): Promise<SimulatorResult>;
  /** With the exit code, or null for a signal. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

export async function forkStations(
  program: SimulatorProgram,
  start: Omit<SimulatorStartInput, 'type'>,
): Promise<StationsProcess> {
  const child = fork(program.entry, {
    execArgv: program.execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await started(child, start).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const ask = askingOf(child);
  return { processId: child.pid, ask, ended, stop: () => stop(child, ask, ended) };
}

function askingOf(child: ChildProcess): StationsProcess['ask'] {
  const waiting = new Map<number, { resolve(result: SimulatorResult): void; reject(error: Error): void }>();
  let lastId = 0;
  child.on('message', (message) => {
    const reply = simulatorReply.safeParse(message);
    if (!reply.success) return;
    const asked = waiting.get(reply.data.id);
    waiting.delete(reply.data.id);
    if (reply.data.ok) asked?.resolve(reply.data.result);
    else asked?.reject(new ImpossibleAct(reply.data.message));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the virtual stations stopped'));
  });
  return (request) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ ...request, id }, (error) => error && reject(error));
    });
  };
}

function started(child: ChildProcess, start: Omit<SimulatorStartInput, 'type'>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the virtual stations ended before they started')));
    child.on('message', (message) => {
      const notice = simulatorNotice.safeParse(message);
      if (!notice.success) return;
      if (notice.data.type === 'started') resolve();
      else reject(new Error(notice.data.message));
    });
    child.send({ type: 'start', ...start });
  });
}

async function stop(child: ChildProcess, ask: StationsProcess['ask'], gone: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.connected) return;
  await Promise.race([ask({ type: 'stop' }).catch(() => undefined), gone]);
  if (child.connected) child.disconnect();
  await gone;
}
