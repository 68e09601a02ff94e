import { randomUUID } from 'node:crypto';
import type { CableType } from '@etg/contract/vocabulary';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { returnDeadlineOf } from '@etg/domain/fee-timeline';
import { scheduleId } from '../features/pricing/index.ts';
import { firstCheck, lateReturnCheck } from '../features/rental/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { planWork } from '../platform/due-work/due-work.ts';
import { seedWord } from './seed-station-words.ts';
import { type DemoRider, earlierElectron } from './world.ts';

export interface SeededRental {
  account_id: string;
  rider: DemoRider;
  startedAt: Date;
  returnedAt: Date | null;
}

/** A rider finds the lit nest and takes the Electron: the press, what the station answers, and the Electron in the hand. */
const pressedBeforeMs = 14_000;
const litAfterMs = 1_700;
/** How long a word of a station is on its way to us. */
const onItsWayMs = 200;

interface Taken {
  electron: string;
  cable: CableType;
  from: string;
  nest: number;
}
interface Ids {
  booking: string;
  release: string;
  rental: string;
}

/** All rows of a rental: booking, release with the station's words, rental, and the Electron in hand. */
export async function seedRental(
  tx: Tx,
  { account_id, rider, startedAt, returnedAt }: SeededRental,
): Promise<void> {
  const taken: Taken = returnedAt || !rider.inHand ? earlierElectron : rider.inHand;
  const { electron, from, nest } = taken;
  const ids: Ids = { booking: randomUUID(), release: randomUUID(), rental: randomUUID() };
  const schedule = tariffSchedule(rider.country ?? 'US', rider.plan);
  await seedTaking(tx, { account_id, taken, ids, startedAt });
  await tx
    .insertInto('rental')
    .values({
      account_id,
      electron_id: electron,
      station_code: from,
      nest,
      id: ids.rental,
      release_id: ids.release,
      plan: rider.plan,
      started_at: startedAt,
      deadline: returnDeadlineOf(schedule, startedAt),
      schedule_id: scheduleId(schedule),
    })
    .execute();
  await tx
    .insertInto('held_electron')
    .values({
      release_id: ids.release,
      rental_id: ids.rental,
      electron_id: electron,
      station_code: from,
      taken_at: startedAt,
      taken_seq: -1n,
    })
    .execute();
  if (returnedAt) return seedReturn(tx, { taken, ids, at: returnedAt });
  await planWork(tx, {
    kind: lateReturnCheck,
    subject: ids.rental,
    dueAt: firstCheck(schedule, startedAt),
  });
}

/** From the press to the Electron in the hand, as the station's own words say it. */
async function seedTaking(
  tx: Tx,
  {
    account_id,
    taken: { electron, cable, from, nest },
    ids,
    startedAt,
  }: { account_id: string; taken: Taken; ids: Ids; startedAt: Date },
): Promise<void> {
  const pressedAt = new Date(startedAt.getTime() - pressedBeforeMs);
  const litAt = new Date(pressedAt.getTime() + litAfterMs);
  await tx
    .insertInto('electron')
    .values({ id: electron, cable, first_seen_at: startedAt, station_code: from, seen_at: startedAt })
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  await tx
    .insertInto('booking')
    .values({
      id: ids.booking,
      account_id,
      status: 'charger_taken',
      station_code: from,
      cable_type: cable,
      created_at: pressedAt,
    })
    .execute();
  await tx
    .insertInto('release')
    .values({
      account_id,
      electron_id: electron,
      station_code: from,
      nest,
      id: ids.release,
      booking_id: ids.booking,
      state: 'taken',
      commanded_at: pressedAt,
      lit_at: new Date(litAt.getTime() + onItsWayMs),
      ended_at: new Date(startedAt.getTime() + onItsWayMs),
    })
    .execute();
  const about = { nest, electron, cable, charge: 100 - nest * 3, command: ids.release };
  await seedWord(tx, { station: from, type: 'released', at: litAt, heardAfterMs: onItsWayMs, about });
  await seedWord(tx, { station: from, type: 'taken', at: startedAt, heardAfterMs: onItsWayMs, about });
}

/** Long over: no page thanks for it any more. */
async function seedReturn(
  tx: Tx,
  { taken: { electron, cable, from, nest }, ids, at }: { taken: Taken; ids: Ids; at: Date },
): Promise<void> {
  const heardAt = new Date(at.getTime() + onItsWayMs);
  const eventId = await seedWord(tx, {
    station: from,
    type: 'returned',
    at,
    heardAfterMs: onItsWayMs,
    about: { nest, electron, cable, charge: 40 },
  });
  await tx
    .updateTable('rental')
    .set({
      returned_at: at,
      return_station_code: from,
      return_nest: nest,
      return_event_id: eventId,
      return_heard_at: heardAt,
      return_seen_at: heardAt,
    })
    .where('id', '=', ids.rental)
    .execute();
  await tx
    .updateTable('held_electron')
    .set({
      back_at: at,
      back_station_code: from,
      back_nest: nest,
      back_event_id: eventId,
      back_heard_at: heardAt,
      back_station_time: at,
    })
    .where('release_id', '=', ids.release)
    .execute();
}
