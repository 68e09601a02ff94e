import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { feeTimeline } from '@etg/domain/fee-timeline';
import { nextMonthAt, placeDay } from '@etg/domain/place-day';

/** Due work: the next riders of an estimate, by its id. */
export const priceEstimateWork = 'price-estimate';

/** A rental of the month, as far as its cost depends on it. */
export interface EstimatedRental {
  accountId: string;
  startedAt: Date;
  /** When it ended, or moved to another plan. Undefined: the Electron never came back. */
  endedAt: Date | undefined;
  /** The schedule that it ran under. */
  schedule: FeeSchedule;
  lossesForgiven: number;
  /** What was paid for its plan, if this was the first rental under it. Undefined: the plan was bought for an earlier one. */
  paid: number | undefined;
}

export interface EstimateSums {
  rentals: number;
  riders: number;
  ridersWhoPayMore: number;
  real: number;
  under: number;
}

/**
 * What rentals came to, and what they would have come to under another schedule for the same times out [QM3]. Both sides
 * by the same rules: what was given back or could not be charged concerns neither.
 */
export function estimate(rentals: readonly EstimatedRental[], draft: FeeSchedule): EstimateSums {
  const riders = new Map<string, number>();
  let [real, under] = [0, 0];
  for (const rental of rentals) {
    const was = feesOf(rental.schedule, rental) + (rental.paid ?? 0);
    const is = feesOf(draft, rental) + priceUnder(draft, rental);
    real += was;
    under += is;
    riders.set(rental.accountId, (riders.get(rental.accountId) ?? 0) + is - was);
  }
  const ridersWhoPayMore = [...riders.values()].filter((more) => more > 0).length;
  return { rentals: rentals.length, riders: riders.size, ridersWhoPayMore, real, under };
}

/** A plan that was given stays given. */
function priceUnder(draft: FeeSchedule, { paid, schedule }: EstimatedRental): number {
  if (paid === undefined) return 0;
  const wasGiven = paid === 0 && schedule.price > 0;
  return wasGiven ? 0 : draft.price;
}

function feesOf(
  schedule: FeeSchedule,
  { startedAt, endedAt, lossesForgiven }: Pick<EstimatedRental, 'startedAt' | 'endedAt' | 'lossesForgiven'>,
): number {
  return feeTimeline(schedule, { startedAt, lossesForgiven })
    .filter(({ at }) => endedAt === undefined || at < endedAt)
    .reduce((sum, { amount }) => sum + amount, 0);
}

const hourMs = 3_600_000;

/** The last whole month of a country, in its time zone. */
export function lastMonth(now: Date, zone: string): { from: Date; until: Date } {
  const until = monthStart(now, zone);
  return { from: monthStart(new Date(until.getTime() - 12 * hourMs), zone), until };
}

function monthStart(at: Date, zone: string): Date {
  const dayOfMonth = Number(placeDay(at, zone).day.slice(8));
  // Two hours more: a day in which clocks go back has 25 hours.
  return nextMonthAt(new Date(at.getTime() - (24 * dayOfMonth + 2) * hourMs), zone);
}
