import type { OpenRental } from '@etg/contract/rental';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findRental, listMoves, readOpenRental } from '../rental/index.ts';
import { readUser } from '../user-story/index.ts';
import type { FeeRow } from './fee.store.ts';
import { costSoFar, isPricedPerRental, type RentalFeeState, stepsAhead } from './fee-state.rules.ts';
import { isOpenHold, penaltyOf } from './late-return.rules.ts';
import { readFeeState } from './read-fee-state.ts';
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
  const penalty = penaltyOf(feeState);
  const ahead = (steps: FeeStep[]) =>
    stepsAhead({ timeline: steps, fees }).map((step) =>
      toWireStep(step, { currency, withoutPrice: price - counted }),
    );
  return {
    plan: leg.plan,
    price: decimal(price, currency),
    priced_per_rental: isPriced,
    cost_so_far: decimal(costSoFar(feeState), currency),
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

function withTotals(fees: readonly FeeRow[], before: bigint) {
  let total = before;
  return fees.map((fee) => {
    total += fee.withdrawn ? 0n : fee.amount_minor;
    return toWireFee(fee, total);
  });
}
