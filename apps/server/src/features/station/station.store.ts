import type { StationEvent, StationOnline } from '@etg/contract/station-protocol';
import type { CableType } from '@etg/contract/vocabulary';
import { type Insertable, sql } from 'kysely';
import type { StationEventTable } from '../../migrations/station-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { broughtBackMs } from './station.rules.ts';
import { correctTime } from './station-clock.rules.ts';
import type { LinkFacts } from './station-evidence.rules.ts';
import type { TelemetryColumns } from './telemetry.rules.ts';

/** Locks the station; its messages wait for this transaction. */
export async function lockStationForRelease(tx: Tx, code: string, now: Date) {
  return (await stationReleaseLock(tx, { code, now })).rows[0];
}

const stationReleaseLock = hotStatement((tx, { code, now }: { code: string; now: Date }) =>
  tx
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.status', 'station.code', 'station.online', 'station.corona_virus'])
    .select('station.service_state')
    .select(sql<boolean>`has_prices(venue.country, ${now})`.as('has_prices'))
    .where('station.code', '=', code)
    .forUpdate('station'),
);

/** All columns by name: a prepared statement must not depend on the columns that the table happens to have. */
export const ofNest = [
  'station_code',
  'nest',
  'electron_id',
  'cable',
  'charge',
  'fault',
  'lit',
  'since',
  'changed_in',
  'open',
] as const;

/** What staff decided about a nest. It is kept apart from the panel, which each snapshot replaces [QF4]. */
export const isOutOfService = sql<boolean>`exists (select from nest_out_of_service as decided
  where decided.station_code = nest.station_code and decided.nest = nest.nest)`;

/** Open for a technician, by the panel or by a command of which the station has not said that it is over [QF5]. */
export const isOpenForService = sql<boolean>`(nest.open or exists (select from station_command as command
  where command.station_code = nest.station_code and command.nest = nest.nest
    and command.kind = 'open_for_service' and command.closed_at is null))`;

/** The Electron in the nest is out of service, or retired [QF10]. */
export const isElectronOut = sql<boolean>`exists (select from electron
  where electron.id = nest.electron_id and electron.service_state <> 'in_service')`;

export async function listNests(db: Reader, code: string) {
  return (await panelOf(db, { code })).rows;
}

const panelOf = hotStatement((db, { code }: { code: string }) =>
  db
    .selectFrom('nest')
    .select(ofNest)
    .select([isOutOfService.as('out_of_service'), isOpenForService.as('open_for_service')])
    .select(isElectronOut.as('electron_out'))
    .where('station_code', '=', code)
    .orderBy('nest'),
);

export interface Presser {
  accountId: string;
  now: Date;
}

/** As `listNests`, with what decides which Electron this rider is given: one statement, because the rider waits. */
export async function listNestsFor(db: Reader, code: string, { accountId, now }: Presser) {
  const since = new Date(now.getTime() - broughtBackMs);
  return (await panelFor(db, { code, accountId, since })).rows;
}

const panelFor = hotStatement(
  (db, { code, accountId, since }: { code: string; accountId: string; since: Date }) =>
    db
      .selectFrom('nest')
      .select(ofNest)
      .select([isOutOfService.as('out_of_service'), isOpenForService.as('open_for_service')])
      .select(isElectronOut.as('electron_out'))
      .select(
        sql<number>`coalesce((select score from electron where electron.id = nest.electron_id), 0)`.as(
          'score',
        ),
      )
      .select(
        sql<boolean>`nest.electron_id is not null and nest.electron_id in (
          select held.electron_id from rental join held_electron as held on held.rental_id = rental.id
          where rental.account_id = ${accountId} and held.back_at >= ${since})`.as('brought_back'),
      )
      .where('station_code', '=', code)
      .orderBy('nest'),
);

export async function listStationCodes(db: Reader): Promise<string[]> {
  const stations = await db
    .selectFrom('station')
    .select('code')
    .where('service_state', '<>', 'retired')
    .orderBy('code')
    .execute();
  return stations.map((station) => station.code);
}

export async function isEventRecorded(db: Reader, station: string, eventId: string): Promise<boolean> {
  const taken = await db
    .selectFrom('station_event')
    .select('event_id')
    .where('station_code', '=', station)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Locks the station, so that its messages are handled one at a time on all nodes. A retired one is unknown [QF4]. */
export async function lockStation(tx: Tx, code: string) {
  return (await stationLock(tx, { code })).rows[0];
}

const stationLock = hotStatement((tx, { code }: { code: string }) =>
  tx
    .selectFrom('station')
    .select(['code', 'seq', 'panel_seq', 'online', 'heard_at', 'announced_at'])
    .select([
      'clock_samples',
      'clock_offset_ms',
      'panel_at',
      'away_from',
      'away_until',
      'booted_at',
      'open_check',
    ])
    .where('code', '=', code)
    .where('service_state', '<>', 'retired')
    .forUpdate(),
);

export interface LastMessage {
  code: string;
  seq: bigint;
  /** Marks the station as online. Undefined for a retained message, which does not prove that it is. */
  heardAt: Date | undefined;
  /** What the message reveals, if it was a panel. */
  panel?: Partial<LinkFacts> & TelemetryColumns;
}

export async function updateLastMessage(tx: Tx, { code, seq, heardAt, panel }: LastMessage): Promise<void> {
  await tx
    .updateTable('station')
    .set({
      seq,
      ...(heardAt && { heard_at: heardAt, online: true }),
      ...(panel && { ...panel, panel_seq: seq }),
    })
    .where('code', '=', code)
    .execute();
}

/** For a new connection: the station's clock may have been set or have stopped since the last one. */
export async function resetClockSamples(tx: Tx, code: string, clock_samples: number[]): Promise<void> {
  await tx.updateTable('station').set({ clock_samples }).where('code', '=', code).execute();
}

export async function saveOnline(
  tx: Tx,
  { code, body, announcedAt, now }: { code: string; body: StationOnline; announcedAt: Date; now: Date },
): Promise<void> {
  const { online, protocol = null, commands = null, firmware } = body;
  await tx
    .updateTable('station')
    .set({
      online,
      heard_at: now,
      announced_at: announcedAt,
      // Its greeting says what it knows; a last will was written when it connected, and says nothing new.
      ...(online && { protocol, commands, ...(firmware !== undefined && { firmware }) }),
    })
    .where('code', '=', code)
    .execute();
}

/** False if this event was recorded before. */
export async function insertEvent(
  tx: Tx,
  {
    station,
    event,
    correctedAt,
    now,
  }: { station: string; event: StationEvent; correctedAt: Date; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await eventInsert(tx, {
    station_code: station,
    event_id: event.id,
    seq: BigInt(event.seq),
    type: event.type,
    body: JSON.stringify(event),
    station_time: new Date(event.at),
    corrected_time: correctedAt,
    heard_at: now,
  });
  return numAffectedRows === 1n;
}

const eventInsert = hotStatement((tx, event: Insertable<StationEventTable>) =>
  tx
    .insertInto('station_event')
    .values({
      station_code: event.station_code,
      event_id: event.event_id,
      seq: event.seq,
      type: event.type,
      body: event.body,
      station_time: event.station_time,
      corrected_time: event.corrected_time,
      heard_at: event.heard_at,
    })
    .onConflict((row) => row.columns(['station_code', 'event_id']).doNothing()),
);

/** Inserts an Electron that no panel has shown yet. False if it was known. */
export async function insertElectron(
  tx: Tx,
  { id, cable, now }: { id: string; cable: CableType; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('electron')
    .values({ id, cable, first_seen_at: now })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findElectron(db: Reader, id: string) {
  return db.selectFrom('electron').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The nest in which an Electron was last seen, unless it is known to have left since. */
export async function findSeat(db: Reader, electron: string) {
  const [seat] = (await seatOf(db, { electron })).rows;
  if (!seat) return undefined;
  const { station_code, nest, since, clock_offset_ms } = seat;
  return { station_code, nest, since: new Date(correctTime(since.getTime(), clock_offset_ms)) };
}

const seatOf = hotStatement((db, { electron }: { electron: string }) =>
  db
    .selectFrom('nest')
    .innerJoin('station', 'station.code', 'nest.station_code')
    .select(['nest.station_code', 'nest.nest', 'nest.since', 'station.clock_offset_ms'])
    .where('nest.electron_id', '=', electron),
);

/** For the start of the embedded broker: no station is connected to it yet, whatever the rows say after a crash. */
export async function markAllOffline(db: Reader): Promise<void> {
  await db.updateTable('station').set({ online: false }).where('online', '=', true).execute();
}

/** Skips locked rows: a station whose message is being handled right now is not silent. */
export async function markSilentOffline(tx: Tx, since: Date): Promise<string[]> {
  const silent = await tx
    .updateTable('station')
    .set({ online: false })
    .where('code', 'in', (row) =>
      row
        .selectFrom('station')
        .select('code')
        .where('online', '=', true)
        .where('heard_at', '<', since)
        .forUpdate()
        .skipLocked(),
    )
    .returning('code')
    .execute();
  return silent.map((station) => station.code);
}

export async function findOldestMessageTime(tx: Tx): Promise<Date | undefined> {
  const oldest = await tx
    .selectFrom('station')
    .select((row) => row.fn.min('heard_at').as('heard_at'))
    .where('online', '=', true)
    .executeTakeFirst();
  return oldest?.heard_at ?? undefined;
}
