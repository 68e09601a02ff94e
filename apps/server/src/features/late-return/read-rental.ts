import type { OpenRental } from '@etg/contract/rental';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findRental, listMoves, readOpenRental } from '../rental/index.ts';
import { readUser } from '../user-story/index.ts';
import type { FeeRow } from './fee.store.ts';
import { isOpenHold, penaltyOf } from './late-return.rules.ts';
import { type RentalFeeState, readFeeState } from './read-fee-state.ts';
import { decimal, toWireFee, toWireStep } from './wire-fee.rules.ts';

/** The open rental as the rider sees it: time left, cost so far, the next fees, the price of a loss. */
export async function readRental(db: Reader, accountId: string, now: Date): Promise<OpenRental | undefined> {
  const open = await readOpenRental(db, accountId, now);
  const rental = open && (await findRental(db, { id: open.id, accountId }));
  const feeState = rental && (await readFeeState(db, rental));
  if (!open || !feeState) return undefined;
  const move = (await listMoves(db, [rental.id])).at(-1);
  const costs = costsOf(feeState);
  // A free plan is named by what it gives.
  const gift = costs.plan === 'promo' && (await readUser(db, accountId, now))?.billing?.gift;
  return {
    ...open,
    ...costs,
    ...(isOpenHold(feeState.hold) && { held: { since: toUnix(feeState.hold.since) } }),
    ...(gift && { gift }),
    ...(move && { moved: { at: toUnix(move.moved_at), from: move.plan } }),
  };
}

function costsOf(
  feeState: RentalFeeState,
): Omit<
  OpenRental,
  'moved' | 'gift' | 'held' | keyof NonNullable<Awaited<ReturnType<typeof readOpenRental>>>
> {
  const { schedule, leg, timeline, ifCancelled, isCancelled, fees } = feeState;
  const { currency, price, lost } = schedule;
  const isPriced = isPricedPerRental(schedule);
  const counted = isPriced ? price : 0;
  const posted = new Set(fees.map((fee) => fee.step));
  const penalty = penaltyOf(feeState);
  const paid = fees.reduce((sum, fee) => sum + fee.amount_minor - fee.given_back_minor, 0n);
  const ahead = (steps: readonly FeeStep[]) =>
    steps
      .filter((step) => !posted.has(step.step))
      .map((step) => toWireStep(step, { currency, withoutPrice: price - counted }));
  return {
    plan: leg.plan,
    price: decimal(price, currency),
    priced_per_rental: isPriced,
    cost_so_far: decimal(BigInt(counted) + paid, currency),
    ...(lost.lessPrice && { most: decimal(lost.price, currency) }),
    posted: withTotals(fees, BigInt(counted)),
    next: ahead(timeline),
    ...(!isCancelled && { next_if_cancelled: ahead(ifCancelled) }),
    lost: {
      amount: decimal(penalty.amount, currency),
      forgiven: penalty.forgiven,
      price: decimal(leg.lost.price, currency),
      found_days: penalty.found.days,
      found_within: decimal(penalty.found.within, currency),
      found_later: decimal(penalty.found.later, currency),
    },
  };
}

/** An hour or a day is bought for this rental; the price of a longer plan covers any number of rentals. */
function isPricedPerRental({ plan }: FeeSchedule): boolean {
  return plan === 'hourly_rate' || plan === 'daily';
}

function withTotals(fees: readonly FeeRow[], before: bigint) {
  let total = before;
  return fees.map((fee) => {
    total += fee.withdrawn ? 0n : fee.amount_minor;
    return toWireFee(fee, total);
  });
}
