import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { lockAccount } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { findRental, lockOpenRentalBy, type RentalRow } from '../rental/index.ts';
import { listFees } from './fee.store.ts';
import { type Penalty, penaltyOf } from './late-return.rules.ts';
import { performStep } from './perform-step.ts';
import { type RentalFeeState, readFeeState } from './read-fee-state.ts';

export type LossReport =
  | { outcome: 'recorded'; penalty: Penalty; notices: RiderNotice[] }
  | { outcome: 'no-such-session' };

/** The rider reports the Electron as lost: the price that was shown is charged, and the rental ends [B11]. */
export async function reportLost(
  deps: Payments,
  { accountId, sessionId }: { accountId: string; sessionId: string | undefined },
): Promise<LossReport> {
  const reported = await transact(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    const rental = await lockOpenRentalBy(tx, accountId);
    if (rental && (sessionId === undefined || rental.id === sessionId)) return recordLoss(deps, tx, rental);
    const before = sessionId && (await findEarlierReport(tx, accountId, sessionId));
    return before || ({ outcome: 'no-such-session' } as const);
  });
  // The charge was planned as due work.
  deps.dueWork.wake();
  return reported;
}

async function recordLoss(deps: Payments, tx: Tx, rental: RentalRow): Promise<LossReport> {
  const feeState = await readFeeState(tx, rental);
  if (!feeState) return { outcome: 'no-such-session' };
  const penalty = penaltyOf(feeState);
  const now = deps.clock.now();
  const { amount, forgiven } = penalty;
  const notices = await performStep(deps, tx, {
    rental,
    schedule: feeState.schedule,
    reported: true,
    step: {
      step: lossStep(rental, feeState),
      kind: 'lost',
      at: now,
      remindAt: now,
      amount,
      total: feeState.lateSoFar + amount,
      plan: feeState.leg.plan,
      ...(forgiven && { forgiven }),
    },
  });
  return { outcome: 'recorded', penalty, notices };
}

/** A loss by the schedule and a loss that the rider reports have the same step number, so that it is charged once. */
function lossStep(rental: RentalRow, { timeline }: RentalFeeState): number {
  const loss = timeline.find((step) => step.kind === 'lost');
  return loss?.step ?? rental.first_step + timeline.length;
}

/** A second report of the same loss gets the result of the first. */
async function findEarlierReport(
  tx: Tx,
  accountId: string,
  rentalId: string,
): Promise<LossReport | undefined> {
  const rental = await findRental(tx, { id: rentalId, accountId });
  const loss = (await listFees(tx, rentalId)).find((fee) => fee.kind === 'lost');
  const feeState = rental?.lost_at && loss ? await readFeeState(tx, rental) : undefined;
  if (!loss || !feeState) return undefined;
  const penalty = {
    ...penaltyOf(feeState),
    amount: Number(loss.amount_minor),
    forgiven: loss.state === 'forgiven',
  };
  return { outcome: 'recorded', penalty, notices: [] };
}
