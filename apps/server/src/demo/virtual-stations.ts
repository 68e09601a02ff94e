import { setTimeout as pause } from 'node:timers/promises';
import {
  type SimulatorStartInput,
  type StationAct,
  type StationSeedInput,
  type VirtualStationView,
  virtualStationView,
} from '@etg/contract/simulator-control';
import type { Logger } from '../platform/logger.ts';
import { forkStations, type SimulatorProgram, type StationsProcess } from './stations-process.ts';

export { ImpossibleAct, type SimulatorProgram } from './stations-process.ts';

/** The process of virtual stations, as the workbench touches it. */
export interface VirtualStations {
  list(): Promise<VirtualStationView[]>;
  act(station: string, act: StationAct): Promise<VirtualStationView>;
  moveClock(offsetMs: number): Promise<void>;
  reset(stations: StationSeedInput[]): Promise<void>;
  stop(): Promise<void>;
  /** Of the process that runs now. */
  processId(): number | undefined;
}

type Start = Omit<SimulatorStartInput, 'type'>;

/** The wait before a process that died is started again: doubled each time it does not come up. */
const restartWait = { firstMs: 250, longestMs: 30_000 };

/** Starts the stations, and starts them again whenever their process dies: its world is on disk. */
export async function startVirtualStations(
  program: SimulatorProgram,
  start: Start,
  log: Logger,
): Promise<VirtualStations> {
  let world = start;
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await forkStations(program, world);
  let running = Promise.resolve(current);
  watch(current);

  function watch(stations: StationsProcess): void {
    current = stations;
    void stations.ended.then((code) => {
      if (signal.aborted) return;
      log.error({ code }, 'the virtual stations died and are started again');
      running = revive();
      running.catch(() => undefined);
    });
  }

  async function revive(): Promise<StationsProcess> {
    for (let waitMs = restartWait.firstMs; ; waitMs = Math.min(waitMs * 2, restartWait.longestMs)) {
      await pause(waitMs, undefined, { signal });
      try {
        const revived = await forkStations(program, { ...world, fresh: false });
        log.warn({}, 'the virtual stations run again, with the world as it was');
        watch(revived);
        return revived;
      } catch (error) {
        log.error({ error }, 'the virtual stations could not be started');
      }
    }
  }

  return {
    list: async () => virtualStationView.array().parse(await (await running).ask({ type: 'list' })),
    act: async (station, act) =>
      virtualStationView.parse(await (await running).ask({ type: 'act', station, ...act })),
    moveClock: async (clockOffsetMs) => {
      world = { ...world, clockOffsetMs };
      await (await running).ask({ type: 'clock', offsetMs: clockOffsetMs });
    },
    reset: async (stations) => {
      world = { ...world, stations };
      await (await running).ask({ type: 'reset', stations });
    },
    stop: async () => {
      stopping.abort();
      await running.then(
        (stations) => stations.stop(),
        () => undefined,
      );
    },
    processId: () => current.processId,
  };
}
