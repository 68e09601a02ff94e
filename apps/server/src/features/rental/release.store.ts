import { type Selectable, sql, type Updateable } from 'kysely';
import type { ReleaseTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { undecidedReasons } from './rental.rules.ts';

export type ReleaseRow = Selectable<ReleaseTable>;

export type NewRelease = Pick<
  Selectable<ReleaseTable>,
  'id' | 'booking_id' | 'account_id' | 'station_code' | 'nest' | 'electron_id' | 'state' | 'commanded_at'
> & { charge: number };

export async function insertRelease(tx: Tx, release: NewRelease): Promise<void> {
  await releaseInsert(tx, release);
}

const releaseInsert = hotStatement((tx, release: NewRelease) =>
  tx.insertInto('release').values({
    id: release.id,
    booking_id: release.booking_id,
    account_id: release.account_id,
    station_code: release.station_code,
    nest: release.nest,
    electron_id: release.electron_id,
    state: release.state,
    commanded_at: release.commanded_at,
    charge: release.charge,
  }),
);

export async function lockRelease(tx: Tx, id: string): Promise<ReleaseRow | undefined> {
  return (await releaseLock(tx, { id })).rows[0];
}

const releaseLock = hotStatement((tx, { id }: { id: string }) =>
  tx
    .selectFrom('release')
    .select(['id', 'booking_id', 'account_id', 'station_code', 'nest', 'electron_id', 'state', 'reason'])
    .select(['commanded_at', 'asked_at', 'lit_at', 'ended_at', 'charge'])
    .where('id', '=', id)
    .forUpdate(),
);

export async function findRelease(db: Reader, id: string): Promise<ReleaseRow | undefined> {
  return db.selectFrom('release').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the release is for an exchange, not for a first Electron. */
export async function isExchange(db: Reader, releaseId: string): Promise<boolean> {
  const booking = await db
    .selectFrom('release')
    .innerJoin('booking', 'booking.id', 'release.booking_id')
    .select('booking.exchange_charger_flow')
    .where('release.id', '=', releaseId)
    .executeTakeFirst();
  return booking?.exchange_charger_flow ?? false;
}

export async function updateRelease(tx: Tx, id: string, change: Updateable<ReleaseTable>): Promise<void> {
  await tx.updateTable('release').set(change).where('id', '=', id).execute();
}

export async function findLatestRelease(db: Reader, bookingId: string): Promise<ReleaseRow | undefined> {
  return db
    .selectFrom('release')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('commanded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function isStationReleasing(db: Reader, station: string): Promise<boolean> {
  const busy = await db
    .selectFrom('release')
    .select('id')
    .where('station_code', '=', station)
    .where('state', 'in', ['commanded', 'lit'])
    .executeTakeFirst();
  return busy !== undefined;
}

export async function hasOpenRelease(db: Reader, accountId: string): Promise<boolean> {
  const open = await db
    .selectFrom('release')
    .select('id')
    .where('account_id', '=', accountId)
    // Not by state: the index on state is ordered by station, so all open releases would be read.
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Releases of a station whose Electron may or may not have come out: still open, or ended by a guess. */
export async function lockUndecidedReleases(tx: Tx, station: string): Promise<ReleaseRow[]> {
  return tx
    .selectFrom('release')
    .selectAll()
    .where('station_code', '=', station)
    .where((row) =>
      row.or([row('state', 'in', ['commanded', 'lit']), row('reason', 'in', [...undecidedReasons])]),
    )
    .orderBy('commanded_at')
    .forUpdate()
    .execute();
}

/**
 * Whether a snapshot of this station can resolve anything; most heartbeats cannot. `awaited`: the station reported a
 * return, and this is its first panel since.
 */
export async function findUnresolvedState(
  db: Reader,
  { station, electrons }: { station: string; electrons: readonly string[] },
): Promise<{ any: boolean; awaited: boolean }> {
  const seen = sql`${sql.val([...electrons])}::text[]`;
  const { rows } = await sql<{ any: boolean; awaited: boolean }>`
    select exists (select from release where station_code = ${station} and state in ('commanded', 'lit'))
      or exists (select from release where station_code = ${station} and reason in ('silent', 'offline'))
      or exists (select from held_electron where back_at is null and electron_id = any(${seen}))
      or exists (select from hand_return where seen_at is null and electron_id = any(${seen}))
      or exists (select from incident where closed_at is null
        and (station_code = ${station} or electron_id = any(${seen}))) as any,
      exists (select from unproved_return where station_code = ${station} and doubted_at is null) as awaited`.execute(
    db,
  );
  return rows[0] ?? { any: true, awaited: true };
}
