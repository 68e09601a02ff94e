import { returnDeadlineOf } from '@etg/domain/fee-timeline';
import type { PlanKey } from '@etg/domain/plan';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { findSchedule, scheduleId } from '../pricing/index.ts';
import { lateReturnCheck } from './rental.rules.ts';
import { findCountryOf, lockOpenRentalBy, updateRental } from './rental.store.ts';

/** More than any schedule has steps: those of the next one never share a number with those before. */
const stepsApart = 100;

/** The plan under an open rental is gone: from now on the rental follows another schedule, with a window of its own. */
export async function moveToSchedule(
  tx: Tx,
  { accountId, plan, now }: { accountId: string; plan: PlanKey; now: Date },
): Promise<void> {
  const rental = await lockOpenRentalBy(tx, accountId);
  if (!rental) return;
  const country = await findCountryOf(tx, rental.station_code);
  const schedule = await findSchedule(tx, { country, plan, at: now });
  // No price to move to: it keeps the one it began with.
  if (!schedule) return;
  await updateRental(tx, rental.id, {
    plan,
    schedule_id: scheduleId(schedule),
    schedule_from: now,
    first_step: rental.first_step + stepsApart,
    deadline: returnDeadlineOf(schedule, now),
  });
  await planWork(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: now });
}
