import { returnDeadlineOf } from '@etg/domain/fee-timeline';
import type { PlanKey } from '@etg/domain/plan';
import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { findSchedule, scheduleId } from '../pricing/index.ts';
import { lateReturnCheck } from './rental.rules.ts';
import { findCountryOf, lockOpenRentalBy, type RentalRow, updateRental } from './rental.store.ts';
import { insertMove } from './rental-move.store.ts';

/** More than any schedule has steps: those of the next one never share a number with those before. */
const stepsApart = 100;

export interface Move {
  accountId: string;
  plan: PlanKey;
  now: Date;
  /** Since when the other schedule holds; now, unless said. */
  from?: Date;
}

/**
 * The plan under an open rental is another one: from now on the rental follows that one's schedule, with a window of its
 * own. Whoever calls this holds the account.
 */
export async function moveToSchedule(tx: Tx, { accountId, plan, now, from = now }: Move): Promise<void> {
  const rental = await lockOpenRentalBy(tx, accountId);
  if (!rental) return;
  const country = await findCountryOf(tx, rental.station_code);
  const schedule = await findSchedule(tx, { country, plan, at: now });
  // No price to move to: it keeps the one it began with.
  if (!schedule) return;
  await recordFormerSchedule(tx, rental, from);
  await updateRental(tx, rental.id, {
    plan,
    schedule_id: scheduleId(schedule),
    schedule_from: from,
    first_step: rental.first_step + stepsApart,
    deadline: returnDeadlineOf(schedule, from),
  });
  await bringForward(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: now });
}

async function recordFormerSchedule(tx: Tx, rental: RentalRow, moved_at: Date): Promise<void> {
  const { schedule_id, schedule_from, started_at, first_step, plan, deadline } = rental;
  if (schedule_id === null) return;
  await insertMove(tx, {
    ...{ rental_id: rental.id, moved_at, schedule_id, first_step, plan, deadline },
    schedule_from: schedule_from ?? started_at,
  });
}
