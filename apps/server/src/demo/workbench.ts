import type { StationAct, VirtualStationView } from '@etg/contract/simulator-control';
import type { MovableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import { loadClockOffset, saveClockOffset } from './demo-clock.ts';
import { saveCredentials, seedDemo, wipeDemo } from './seed-demo.ts';
import { demoStationSeeds } from './station-seeds.ts';
import { untilHeard } from './until-heard.ts';
import type { VirtualStations } from './virtual-stations.ts';

export interface OutboxEntry {
  channel: string;
  to: string;
  text: string;
  at: number;
}

/** Everything the workbench can do to the demo world, behind its API and its page alike. */
export interface Workbench {
  outbox(to: string | undefined): Promise<OutboxEntry[]>;
  stations(): Promise<VirtualStationView[]>;
  act(station: string, act: StationAct): Promise<VirtualStationView>;
  now(): Date;
  advance(seconds: number): Promise<Date>;
  reset(): Promise<void>;
}

export interface WorkbenchParts extends Core {
  clock: MovableClock;
  stations: VirtualStations;
}

export function createWorkbench({ db, clock, dueWork, stations }: WorkbenchParts): Workbench {
  return {
    outbox: async (to) => {
      const messages = await db
        .selectFrom('outbox_message')
        .selectAll()
        .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute();
      return messages.map(({ channel, recipient, body, created_at }) => ({
        channel,
        to: recipient,
        text: body,
        at: Math.floor(created_at.getTime() / 1_000),
      }));
    },
    stations: () => stations.list(),
    act: (station, act) => stations.act(station, act),
    now: () => clock.now(),
    advance: async (seconds) => {
      clock.setOffset(clock.offsetMs() + seconds * 1_000);
      await saveClockOffset(db, clock);
      await stations.moveClock(clock.offsetMs());
      await dueWork.drain();
      return clock.now();
    },
    reset: async () => {
      // The stations first: a snapshot of the old world must not reach the new rows.
      const seeds = demoStationSeeds();
      await stations.moveClock(0);
      await stations.reset(seeds);
      await wipeDemo(db);
      await loadClockOffset(db, clock);
      await seedDemo(db, clock.now());
      await saveCredentials(db, seeds);
      // Moving the clock, if only to where it is, makes every station tell its panel again.
      await stations.moveClock(0);
      await untilHeard(db, stations);
    },
  };
}
