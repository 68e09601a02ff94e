import {
  type SimulatorRequestInput,
  type SimulatorStartInput,
  type StationAct,
  type StationSeedInput,
  simulatorNotice,
  simulatorReply,
  type VirtualStationView,
  virtualStationView,
} from '@etg/contract/simulator-control';
import type { Logger } from '../platform/logger.ts';
import { type AskOf, type ChildProgram, forkProgram } from './child-program.ts';
import { keepAlive } from './keep-alive.ts';

/** A virtual station cannot do what the user of the workbench asked. The message is shown to the user. */
export class ImpossibleAct extends Error {}

/** The process of the virtual stations, as the workbench controls it. */
export interface VirtualStations {
  list(): Promise<VirtualStationView[]>;
  act(station: string, act: StationAct): Promise<VirtualStationView>;
  moveClock(offsetMs: number): Promise<void>;
  reset(stations: StationSeedInput[]): Promise<void>;
  stop(): Promise<void>;
  /** The id of the current process. */
  processId(): number | undefined;
}

type Start = Omit<SimulatorStartInput, 'type'>;
type Ask = AskOf<SimulatorRequestInput>;

const protocol = {
  name: 'the virtual stations',
  notice: simulatorNotice,
  reply: simulatorReply,
  refusal: (message: string) => new ImpossibleAct(message),
};

/** Starts the stations, and starts them again whenever their process dies. Their state is on disk. */
export async function startVirtualStations(
  program: ChildProgram,
  start: Start,
  log: Logger,
): Promise<VirtualStations> {
  let world = start;
  const fork = (as: Start) => forkProgram(program, as, protocol);
  const alive = keepAlive(await fork(world), () => fork({ ...world, fresh: false }), { ...protocol, log });
  const ask = async (request: Ask) => (await alive.running()).ask(request);
  return {
    list: async () => virtualStationView.array().parse(await ask({ type: 'list' })),
    act: async (station, act) => virtualStationView.parse(await ask({ type: 'act', station, ...act })),
    moveClock: async (clockOffsetMs) => {
      world = { ...world, clockOffsetMs };
      await ask({ type: 'clock', offsetMs: clockOffsetMs });
    },
    reset: async (stations) => {
      world = { ...world, stations };
      await ask({ type: 'reset', stations });
    },
    stop: alive.stop,
    processId: alive.processId,
  };
}
