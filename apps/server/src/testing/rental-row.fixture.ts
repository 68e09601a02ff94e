import { randomUUID } from 'node:crypto';
import type { VenueTable } from '../migrations/venue-schema.ts';
import type { Database } from '../platform/database/database.ts';

type Venue = Partial<Pick<VenueTable, 'title' | 'country'>>;

/** Inserts a station with its venue. It need not ever connect. */
export async function insertStation(db: Database, code: string, venue: Venue = {}): Promise<void> {
  const id = randomUUID();
  const place = { title: `Venue ${code}`, address: 'Somewhere 1', lat: 34, lng: -118, country: 'US' };
  await db
    .insertInto('venue')
    .values({ id, ...place, ...venue })
    .execute();
  await db.insertInto('station').values({ code, venue_id: id }).execute();
}

interface OfRental {
  accountId: string;
  stationCode: string;
  now: Date;
}

/** A release whose Electron was taken and is still in hand. */
async function aTaking(db: Database, { accountId: account_id, stationCode: station_code, now }: OfRental) {
  const [release_id, booking_id] = [randomUUID(), randomUUID()];
  const charger = { electron_id: `P-${release_id.slice(0, 8)}`, station_code };
  await db
    .insertInto('electron')
    .values({ id: charger.electron_id, cable: 'usb_c', first_seen_at: now })
    .execute();
  await db.insertInto('booking').values({ id: booking_id, account_id, created_at: now }).execute();
  await db
    .insertInto('release')
    .values({
      id: release_id,
      booking_id,
      account_id,
      ...charger,
      nest: 1,
      state: 'taken',
      commanded_at: now,
      ended_at: now,
    })
    .execute();
  return { release_id, ...charger };
}

/** An open rental with one or more Electrons in hand, with the rows the rental feature would write. */
export async function anOpenRental(
  db: Database,
  { electrons: count, ...of }: OfRental & { electrons: number },
): Promise<{ id: string; electrons: string[] }> {
  const id = randomUUID();
  const taken = [];
  for (let turn = 0; turn < count; turn += 1) taken.push(await aTaking(db, of));
  const last = taken.at(-1);
  if (!last) throw new Error('a rental has an Electron');
  const deadline = new Date(of.now.getTime() + 86_400_000);
  await db
    .insertInto('rental')
    .values({
      id,
      account_id: of.accountId,
      ...last,
      plan: 'monthly',
      nest: 1,
      started_at: of.now,
      deadline,
    })
    .execute();
  await db
    .insertInto('held_electron')
    .values(taken.map((each) => ({ ...each, rental_id: id, taken_at: of.now, taken_seq: 1n })))
    .execute();
  return { id, electrons: taken.map(({ electron_id }) => electron_id) };
}

/** An ended rental, with the rows the rental feature would write. */
export async function aPastRental(db: Database, of: OfRental): Promise<string> {
  const { id } = await anOpenRental(db, { ...of, electrons: 1 });
  const back = new Date(of.now.getTime() + 3_600_000);
  await db
    .updateTable('rental')
    .set({ deadline: back, returned_at: back, return_station_code: of.stationCode, return_nest: 1 })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('held_electron')
    .set({ back_at: back, back_station_code: of.stationCode, back_nest: 1, back_heard_at: back })
    .where('rental_id', '=', id)
    .execute();
  return id;
}
