import { type ChildProcess, fork } from 'node:child_process';
import {
  type SimulatorRequestInput,
  type SimulatorResult,
  type SimulatorStartInput,
  type StationAct,
  type StationSeedInput,
  simulatorNotice,
  simulatorReply,
  type VirtualStationView,
  virtualStationView,
} from '@etg/contract/simulator-control';
import type { Logger } from '../platform/logger.ts';

/** The process of virtual stations, as the workbench touches it. */
export interface VirtualStations {
  list(): Promise<VirtualStationView[]>;
  act(station: string, act: StationAct): Promise<VirtualStationView>;
  moveClock(offsetMs: number): Promise<void>;
  reset(stations: StationSeedInput[]): Promise<void>;
  stop(): Promise<void>;
}

/** What somebody asked of a virtual station cannot be done with it, in words for them. */
export class ImpossibleAct extends Error {}

export interface SimulatorProgram {
  entry: string;
  execArgv: string[];
}

type Ask = SimulatorRequestInput extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

export async function startVirtualStations(
  program: SimulatorProgram,
  start: Omit<SimulatorStartInput, 'type'>,
  log: Logger,
): Promise<VirtualStations> {
  const child = fork(program.entry, {
    execArgv: program.execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve(result: SimulatorResult): void; reject(error: Error): void }>();
  let lastId = 0;

  await started(child, start);
  child.on('message', (message) => {
    const reply = simulatorReply.safeParse(message);
    if (!reply.success) return;
    const asked = waiting.get(reply.data.id);
    waiting.delete(reply.data.id);
    if (reply.data.ok) asked?.resolve(reply.data.result);
    else asked?.reject(new ImpossibleAct(reply.data.message));
  });
  child.on('exit', (code) => {
    if (code) log.error({ code }, 'the virtual stations stopped');
    for (const { reject } of waiting.values()) reject(new Error('the virtual stations stopped'));
  });

  function ask(request: Ask): Promise<SimulatorResult> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ ...request, id }, (error) => error && reject(error));
    });
  }

  return {
    list: async () => virtualStationView.array().parse(await ask({ type: 'list' })),
    act: async (station, act) => virtualStationView.parse(await ask({ type: 'act', station, ...act })),
    moveClock: async (offsetMs) => void (await ask({ type: 'clock', offsetMs })),
    reset: async (stations) => void (await ask({ type: 'reset', stations })),
    stop: () => stop(child, () => ask({ type: 'stop' })),
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

async function stop(child: ChildProcess, askToStop: () => Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || !child.connected) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([askToStop().catch(() => undefined), gone]);
  if (child.connected) child.disconnect();
  await gone;
}
