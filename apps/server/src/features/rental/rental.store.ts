import type { PlanKey } from '@etg/domain/plan';
import type { Insertable, Selectable } from 'kysely';
import type { RentalTable } from '../../migrations/schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type RentalRow = Selectable<RentalTable>;

export async function insertRental(tx: Tx, rental: Insertable<RentalTable>): Promise<void> {
  await tx.insertInto('rental').values(rental).execute();
}

export async function hasOpenRental(db: Reader, accountId: string): Promise<boolean> {
  const open = await db
    .selectFrom('rental')
    .select('id')
    .where('account_id', '=', accountId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

export async function lockOpenRentalOf(tx: Tx, electron: string): Promise<RentalRow | undefined> {
  return tx
    .selectFrom('rental')
    .selectAll()
    .where('electron_id', '=', electron)
    .where('returned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface Return {
  returned_at: Date;
  return_station_code: string;
  return_nest: number;
  return_event_id: string | null;
  return_heard_at: Date;
}

export async function closeRental(tx: Tx, id: string, back: Return): Promise<void> {
  await tx.updateTable('rental').set(back).where('id', '=', id).execute();
}

/** The plan a rental runs on: the one that is paid for longest. */
export async function findCurrentPlan(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<PlanKey | undefined> {
  const subscription = await db
    .selectFrom('subscription')
    .select('plan')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('paid_until', '>', now)
    .orderBy('paid_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return subscription?.plan;
}

export async function isElectronKnown(db: Reader, electron: string): Promise<boolean> {
  return (
    (await db.selectFrom('electron').select('id').where('id', '=', electron).executeTakeFirst()) !== undefined
  );
}

/** Newest first, with the titles of where it began and ended. */
export async function listRentals(db: Reader, accountId: string) {
  return db
    .selectFrom('rental')
    .innerJoin('station as start', 'start.code', 'rental.station_code')
    .innerJoin('venue as start_venue', 'start_venue.id', 'start.venue_id')
    .leftJoin('station as end', 'end.code', 'rental.return_station_code')
    .leftJoin('venue as end_venue', 'end_venue.id', 'end.venue_id')
    .selectAll('rental')
    .select([
      'start_venue.title as start_title',
      'start_venue.country as country',
      'end_venue.title as end_title',
    ])
    .where('rental.account_id', '=', accountId)
    .orderBy('rental.started_at', 'desc')
    .execute();
}
