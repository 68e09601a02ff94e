import { randomUUID } from 'node:crypto';
import { insertAccount } from '../features/account/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { pastTrips, ridersOfDuds } from './past-duds.ts';
import { seedWord } from './seed-station-words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Electrons that failed riders, and what was decided about them [QA18]. Only at 1009, which is off the map, is any of them
 * out of service; the suspect at 1010 is lit as before.
 */
export async function seedElectrons(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const riders = new Map<string, string>();
  for (const { phone, name } of ridersOfDuds) {
    const id = randomUUID();
    riders.set(phone, id);
    await insertAccount(tx, { id, phone, name, language: 'en', created_at: before(20 * day) });
  }
  const electrons = pastTrips.map(({ electron: id, cable }) => ({
    id,
    cable,
    first_seen_at: before(40 * day),
  }));
  await tx
    .insertInto('electron')
    .values([...electrons, { id: 'E-10093', cable: 'lightning', first_seen_at: before(40 * day) }])
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  for (const trip of pastTrips)
    await seedTrip(tx, { ...trip, account: riders.get(trip.phone) ?? '' }, before);
  const decide = (id: string) => tx.updateTable('electron').where('id', '=', id);
  await decide('E-10092')
    .set({
      service_state: 'out_of_service',
      service_reason: 'dud',
      service_since: before(121 * hour),
      score: 60,
    })
    .execute();
  await decide('E-10093')
    .set({
      service_state: 'out_of_service',
      service_reason: 'broken-cable',
      service_words: 'The plug is bent. A cable is in the van.',
      service_since: before(30 * hour),
      service_by: 'theo.lind',
    })
    .execute();
  await decide('E-10105').set({ score: 30 }).execute();
  await tx
    .insertInto('electron')
    .values({
      id: 'E-9001',
      cable: 'micro_usb',
      first_seen_at: before(600 * day),
      service_state: 'retired',
      service_reason: 'worn',
      service_since: before(9 * day),
      service_by: 'priya.raman',
      station_code: '1008',
      seen_at: before(11 * day),
    })
    .execute();
}

type Trip = (typeof pastTrips)[number] & { account: string };

async function seedTrip(tx: Tx, trip: Trip, before: (ms: number) => Date): Promise<void> {
  const rental_id = randomUUID();
  const taken = before(trip.hoursAgo * hour);
  const back = before(trip.hoursAgo * hour - trip.minutes * minute);
  const { account: account_id, from: station_code, electron: electron_id, nest } = trip;
  const release_id = await seedRelease(tx, trip, taken);
  const returned = { return_station_code: station_code, return_nest: nest, return_heard_at: back };
  await tx
    .insertInto('rental')
    .values({
      id: rental_id,
      account_id,
      release_id,
      electron_id,
      plan: 'daily',
      station_code,
      nest,
      started_at: taken,
      deadline: new Date(taken.getTime() + day),
      returned_at: back,
      ...returned,
      return_seen_at: back,
    })
    .execute();
  await tx
    .insertInto('held_electron')
    .values({
      release_id,
      rental_id,
      electron_id,
      station_code,
      taken_at: taken,
      taken_seq: -1n,
      back_at: back,
      back_station_code: station_code,
      back_nest: nest,
      back_heard_at: back,
      charge_out: trip.chargeOut,
      charge_back: trip.chargeBack,
    })
    .execute();
  await seedWordsOf(tx, trip, { release: release_id, taken, back });
  // They rented without a plan that runs: the rule found nothing to give back.
  if (trip.chargeOut === trip.chargeBack)
    await tx
      .insertInto('dud_payback')
      .values({
        release_id,
        rental_id,
        electron_id,
        what: 'nothing',
        also: null,
        currency: null,
        given_at: back,
      })
      .execute();
}

/** What the station said of it: a rental's case shows it, and works out earlier panels by it. */
async function seedWordsOf(
  tx: Tx,
  { from: station, nest, electron, cable, chargeOut, chargeBack }: Trip,
  { release: command, taken, back }: { release: string; taken: Date; back: Date },
): Promise<void> {
  const word = { station, heardAfterMs: 200 };
  const out = { nest, electron, cable, charge: chargeOut, command };
  await seedWord(tx, { ...word, type: 'released', at: new Date(taken.getTime() - 4_000), about: out });
  await seedWord(tx, { ...word, type: 'taken', at: taken, about: out });
  const about = { nest, electron, cable, charge: chargeBack };
  await seedWord(tx, { ...word, type: 'returned', at: back, about });
}

async function seedRelease(tx: Tx, trip: Trip, at: Date): Promise<string> {
  const [id, booking_id] = [randomUUID(), randomUUID()];
  const { account: account_id, from: station_code } = trip;
  await tx
    .insertInto('booking')
    .values({ id: booking_id, account_id, status: 'charger_taken', station_code, created_at: at })
    .execute();
  await tx
    .insertInto('release')
    .values({
      id,
      booking_id,
      account_id,
      station_code,
      nest: trip.nest,
      electron_id: trip.electron,
      state: 'taken',
      commanded_at: at,
      lit_at: at,
      ended_at: at,
      charge: trip.chargeOut,
    })
    .execute();
  return id;
}
