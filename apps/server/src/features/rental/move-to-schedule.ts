import { returnDeadlineOf } from '@etg/domain/fee-timeline';
import type { PlanKey } from '@etg/domain/plan';
import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { findSchedule, scheduleId } from '../pricing/index.ts';
import { lateReturnCheck } from './rental.rules.ts';
import { findCountryOf, lockOpenRentalBy, type RentalRow, updateRental } from './rental.store.ts';
import { insertMove } from './rental-move.store.ts';

/** More than any schedule has steps, so that the steps of two schedules of a rental never share a number. */
const stepsApart = 100;

export interface Move {
  accountId: string;
  plan: PlanKey;
  now: Date;
  /** The time from which the new schedule applies; now by default. */
  from?: Date;
}

/**
 * The plan of a rider with an open rental has changed: the rental now follows the new plan's schedule, with a new
 * deadline. The caller has locked the account.
 */
export async function moveToSchedule(tx: Tx, { accountId, plan, now, from = now }: Move): Promise<void> {
  const rental = await lockOpenRentalBy(tx, accountId);
  if (!rental) return;
  const country = await findCountryOf(tx, rental.station_code, rental.started_at);
  const schedule = await findSchedule(tx, { country, plan, at: now });
  // Without a price for the new plan the rental keeps its schedule.
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
    rental_id: rental.id,
    moved_at,
    schedule_id,
    first_step,
    plan,
    deadline,
    schedule_from: schedule_from ?? started_at,
  });
}
