import type { StationAct, VirtualStationView } from '@etg/contract/simulator-control';
import type { ClockMoved, OutboxEntry, WorkbenchWorld } from '@etg/contract/workbench';
import { endVenuePause, startVenuePause } from '../features/station/index.ts';
import { coalesce } from '../platform/coalesce.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { readMessage } from '../platform/outbox/outbox.store.ts';
import { indexOf } from '../platform/sealed/sealed.ts';
import { toUnix } from '../platform/wire-time.ts';
import { saveClockOffset } from './demo-clock.ts';
import { handleQueueEnds, leaveStation, occupyStation } from './occupy-station.ts';
import { readWorld } from './read-world.ts';
import { type ResetDeps, resetWorld } from './reset-world.ts';
import { untilStationsReport } from './until-stations-report.ts';
import { ImpossibleAct } from './virtual-stations.ts';

/** Everything the workbench can do in the demo. */
export interface Workbench {
  outbox(to: string | undefined): Promise<OutboxEntry[]>;
  stations(): Promise<VirtualStationView[]>;
  world(): Promise<WorkbenchWorld>;
  act(station: string, act: StationAct): Promise<VirtualStationView>;
  /** A made-up rider keeps the station busy (301), or leaves it. */
  queue(station: string, on: boolean): Promise<void>;
  /** The cleaning warning of the station's venue. */
  cleaning(station: string, on: boolean): Promise<void>;
  /** Suspends service at the station's venue, or resumes it: plans on hold are extended before it resolves. */
  pause(station: string, on: boolean): Promise<void>;
  now(): Date;
  advance(seconds: number): Promise<ClockMoved>;
  reset(): Promise<void>;
}

export interface WorkbenchDeps extends ResetDeps {
  /** Does all due work, and the calls that follow from it. */
  doAllDueWork(): Promise<void>;
}

export function createWorkbench(deps: WorkbenchDeps): Workbench {
  const { db, clock, doAllDueWork, stations, gateway } = deps;
  handleQueueEnds(deps);
  return {
    outbox: (to) => readOutbox(db, to),
    stations: () => stations.list(),
    world: () => readWorld(deps),
    act: (station, act) => stations.act(station, act),
    queue: (station, on) => (on ? occupyStation(deps, station) : leaveStation(deps, station)),
    cleaning: (station, on) => warnOfCleaning(db, station, on),
    pause: async (station, on) => {
      await pauseVenueOf(deps, station, on);
      await doAllDueWork();
    },
    now: () => clock.now(),
    advance: async (seconds) => {
      clock.setOffset(clock.offsetMs() + seconds * 1_000);
      const moved = clock.now();
      // Counted first: the next message of a station would start the due work.
      const done = await fallenDue(db, moved);
      await saveClockOffset(db, clock);
      await stations.moveClock(clock.offsetMs());
      await untilStationsReport(db, stations, moved);
      await gateway.moveClock(clock.offsetMs());
      await doAllDueWork();
      return { now: toUnix(clock.now()), done };
    },
    reset: coalesce(() => resetWorld(deps)),
  };
}

async function readOutbox(db: Database, to: string | undefined): Promise<OutboxEntry[]> {
  const messages = await db
    .selectFrom('outbox_message')
    .selectAll()
    .$if(to !== undefined, (query) =>
      query.where('recipient_index', 'in', [indexOf(db, 'phone', to ?? ''), indexOf(db, 'email', to ?? '')]),
    )
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return messages.map((message) => {
    const { channel, subject, created_at } = message;
    const { to: recipient, text } = readMessage(db, message);
    return { channel, to: recipient, ...(subject && { subject }), text, at: toUnix(created_at) };
  });
}

async function fallenDue(db: Database, now: Date): Promise<ClockMoved['done']> {
  const due = await db
    .selectFrom('due_work')
    .select((row) => ['kind', row.fn.countAll<bigint>().as('count')])
    .where('due_at', '<=', now)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return due.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

async function pauseVenueOf({ db, clock }: WorkbenchDeps, code: string, on: boolean): Promise<void> {
  await transact(db, async (tx) => {
    const station = await tx
      .selectFrom('station')
      .select('venue_id')
      .where('code', '=', code)
      .executeTakeFirst();
    if (!station) throw new ImpossibleAct(`There is no station ${code}`);
    const at = { venueId: station.venue_id, now: clock.now() };
    await (on ? startVenuePause(tx, at) : endVenuePause(tx, at));
  });
}

async function warnOfCleaning(db: Database, station: string, on: boolean): Promise<void> {
  const changed = await db
    .updateTable('venue')
    .set({ covid_warning: on })
    .where('id', '=', (row) => row.selectFrom('station').select('venue_id').where('code', '=', station))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ImpossibleAct(`There is no station ${station}`);
}
