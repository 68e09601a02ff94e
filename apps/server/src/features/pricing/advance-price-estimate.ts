import type { Tx } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import { type EstimatedRental, estimate, priceEstimateWork } from './price-estimate.rules.ts';
import { listRentalsOfRiders, lockEstimate, updateEstimate } from './price-estimate.store.ts';
import { listSchedules } from './pricing.store.ts';

/** How many riders one transaction computes. */
const ridersAtOnce = 500;

type Listed = Awaited<ReturnType<typeof listRentalsOfRiders>>[number];

/**
 * Computes the next riders of an estimate, each once: the sums and the last rider are one row, written in the transaction
 * that ends this work and plans the next. A rider is in one step with all rentals, so the sums need no row for each rider.
 */
export async function advancePriceEstimate(
  tx: Tx,
  { dueWork, now, riders = ridersAtOnce }: { dueWork: Pick<DueWork, 'plan'>; now: Date; riders?: number },
  id: string,
): Promise<void> {
  const row = await lockEstimate(tx, id);
  if (!row || row.ended_at) return;
  const listed = await listRentalsOfRiders(tx, { ...row, after: row.after_account, riders });
  const schedules = await listSchedules(tx, [...new Set(listed.map(({ first_schedule }) => first_schedule))]);
  // A rental whose schedule cannot be read was never charged by it.
  const rentals = listed.flatMap((each): EstimatedRental[] => {
    const schedule = schedules.get(each.first_schedule);
    return schedule ? [{ ...factsOf(each), schedule }] : [];
  });
  const sums = estimate(rentals, row.schedule);
  const last = listed.at(-1)?.account_id;
  const rentals_done = row.rentals_done + listed.length;
  await updateEstimate(tx, id, {
    rentals_done,
    riders_done: row.riders_done + sums.riders,
    riders_who_pay_more: row.riders_who_pay_more + sums.ridersWhoPayMore,
    real_minor: row.real_minor + BigInt(sums.real),
    under_minor: row.under_minor + BigInt(sums.under),
    // A return that became known meanwhile may have added rentals to the month.
    ...(last === undefined
      ? { ended_at: now, rentals: rentals_done }
      : { after_account: last, rentals: Math.max(row.rentals, rentals_done) }),
  });
  if (last !== undefined) await dueWork.plan(tx, { kind: priceEstimateWork, subject: id, dueAt: now });
}

function factsOf(row: Listed): Omit<EstimatedRental, 'schedule'> {
  const returned = row.lost_at ? undefined : (row.returned_at ?? undefined);
  return {
    accountId: row.account_id,
    startedAt: row.started_at,
    endedAt: row.moved_at ?? returned,
    lossesForgiven: row.losses_forgiven,
    paid: row.paid === null ? undefined : Number(row.paid),
  };
}
