import type { Insertable, Selectable, Updateable } from 'kysely';
import type { RentalTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import { venueTitles } from '../../platform/database/venue-titles.ts';

export type RentalRow = Selectable<RentalTable>;

/** All columns by name: a prepared statement must not depend on the columns that the table happens to have. */
const ofRental = [
  'id',
  'account_id',
  'release_id',
  'electron_id',
  'plan',
  'station_code',
  'nest',
  'started_at',
  'deadline',
  'returned_at',
  'return_station_code',
  'return_nest',
  'return_event_id',
  'return_heard_at',
  'schedule_id',
  'schedule_from',
  'first_step',
  'lost_at',
  'return_seen_at',
  'ended_by',
  'end_act_id',
] as const;

export async function insertRental(tx: Tx, rental: Insertable<RentalTable>): Promise<void> {
  await tx.insertInto('rental').values(rental).execute();
}

/** Locks the rental: two returns of it at two stations wait for each other here. */
export async function lockRental(tx: Tx, id: string): Promise<RentalRow> {
  const {
    rows: [rental],
  } = await rentalLock(tx, { id });
  if (!rental) throw new Error('there is no such rental');
  return rental;
}

const rentalLock = hotStatement((tx, { id }: { id: string }) =>
  tx.selectFrom('rental').select(ofRental).where('id', '=', id).forUpdate(),
);

export async function findRentalById(db: Reader, id: string): Promise<RentalRow | undefined> {
  return db.selectFrom('rental').select(ofRental).where('id', '=', id).executeTakeFirst();
}

export async function lockOpenRentalBy(tx: Tx, accountId: string): Promise<RentalRow | undefined> {
  return (await openRentalLock(tx, { accountId })).rows[0];
}

const openRentalLock = hotStatement((tx, { accountId }: { accountId: string }) =>
  tx
    .selectFrom('rental')
    .select(ofRental)
    .where('account_id', '=', accountId)
    .where('returned_at', 'is', null)
    .where('lost_at', 'is', null)
    .forUpdate(),
);

/** The rental continues with another Electron: the new one of an exchange, or the one that is still out. */
export async function switchElectron(tx: Tx, id: string, electron: string): Promise<void> {
  await tx.updateTable('rental').set({ electron_id: electron }).where('id', '=', id).execute();
}

export interface Return {
  returned_at: Date;
  return_station_code: string;
  return_nest: number | null;
  return_event_id: string | null;
  return_heard_at: Date;
  lost_at?: null;
  ended_by: string;
  end_act_id: string;
}

export async function closeRental(tx: Tx, id: string, back: Partial<Return>): Promise<void> {
  await updateRental(tx, id, back);
}

export async function updateRental(tx: Tx, id: string, change: Updateable<RentalTable>): Promise<void> {
  await tx.updateTable('rental').set(change).where('id', '=', id).execute();
}

/** False if it was marked before. */
export async function markReturnSeen(db: Reader, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const marked = await db
    .updateTable('rental')
    .set({ return_seen_at: now })
    .where('id', '=', id)
    .where('return_seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Newest first, with the titles of the venues where each started and ended. */
export async function listRentals(db: Reader, accountId: string) {
  return db
    .selectFrom('rental')
    .innerJoin('venue as start_venue', (join) =>
      join.on('start_venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .leftJoin('venue as end_venue', (join) =>
      join.on('end_venue.id', '=', venueAt('rental.return_station_code', 'rental.returned_at')),
    )
    .selectAll('rental')
    .select([
      'start_venue.title as start_title',
      'start_venue.country as country',
      'end_venue.title as end_title',
    ])
    .select([venueTitles('start_venue.id').as('start_titles'), venueTitles('end_venue.id').as('end_titles')])
    .select(({ selectFrom }) =>
      selectFrom('held_electron')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('held_electron.rental_id', '=', 'rental.id')
        .as('electrons'),
    )
    .where('rental.account_id', '=', accountId)
    .orderBy('rental.started_at', 'desc')
    .execute();
}

/** The open rental of an account, with the venue where it started. */
export async function findOpenRental(db: Reader, accountId: string) {
  return db
    .selectFrom('rental')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .selectAll('rental')
    .select(['venue.title as venue', 'venue.country as country', venueTitles('venue.id').as('titles')])
    .where('rental.account_id', '=', accountId)
    .where('rental.returned_at', 'is', null)
    .where('rental.lost_at', 'is', null)
    .executeTakeFirst();
}

/** Finds only the account's own rentals, with the venue where the rental started [A2]. */
export async function findRental(db: Reader, { id, accountId }: { id: string; accountId: string }) {
  return db
    .selectFrom('rental')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .selectAll('rental')
    .select(['venue.title as venue', 'venue.country as country', venueTitles('venue.id').as('titles')])
    .where('rental.id', '=', id)
    .where('rental.account_id', '=', accountId)
    .executeTakeFirst();
}

/** The country of a station decides the currency and the fees (D9): where it stood when somebody rented there. */
export async function findCountryOf(db: Reader, station: string, at: Date): Promise<string> {
  const {
    rows: [row],
  } = await countryOf(db, { station, at });
  if (!row) throw new Error('there is no such station');
  return row.country;
}

const countryOf = hotStatement((db, { station, at }: { station: string; at: Date }) =>
  db
    .selectFrom('station')
    .innerJoin('venue', (join) => join.on('venue.id', '=', venueAt('station.code', at)))
    .select('venue.country')
    .where('station.code', '=', station),
);
