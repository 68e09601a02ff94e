import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { FeeState } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { endAsLost, type RentalRow } from '../rental/index.ts';
import { liftSuspension, suspendAccount } from '../suspension/index.ts';
import { chargeLateFee } from './charge-late-fee.ts';
import { insertFee } from './fee.store.ts';
import { performedText } from './notice-text.rules.ts';
import { notifyAboutRental } from './notify-about-rental.ts';

export interface DueStep {
  rental: RentalRow;
  schedule: FeeSchedule;
  step: FeeStep;
  /** The rider reported the loss just now, and the screen shows what it costs: no notice repeats it. */
  reported?: boolean;
}

/** Performs one step of the fee schedule: a charge, an upgrade, a suspension or a loss. A second call does nothing. */
export async function performStep(
  deps: Payments,
  tx: Tx,
  { rental, schedule, step, reported = false }: DueStep,
): Promise<RiderNotice[]> {
  const now = deps.clock.now();
  const { currency } = schedule;
  const fee = await insertFee(tx, {
    rental_id: rental.id,
    step: step.step,
    kind: step.kind,
    plan: step.plan,
    to_plan: step.to ?? step.insteadOf ?? null,
    amount_minor: BigInt(step.amount),
    currency,
    // By this equality `isReported` knows a loss that was reported.
    due_at: reported ? now : step.at,
    posted_at: now,
    state: firstState(step),
  });
  if (!fee) return [];
  const about = { accountId: rental.account_id, rentalId: rental.id, now };
  if (step.kind === 'suspend') await suspendAccount(tx, { ...about, reason: 'late_return' });
  if (step.kind === 'lost') {
    await endAsLost(tx, rental.id, now);
    await liftSuspension(tx, { ...about, reason: 'late_return' });
  }
  if (fee.state === 'pending') {
    // The bank may decline: `notifyFeePaid` announces the charge once it is paid.
    const changed = { accountId: rental.account_id, userChanged: true };
    return [changed, ...(await chargeLateFee(deps, tx, { fee, accountId: rental.account_id }))];
  }
  const { notice } = await notifyAboutRental(tx, {
    ...about,
    type: 'info',
    sms: true,
    text: (t, format) => performedText({ step, currency, electron: rental.electron_id }, t, format),
  });
  return [reported ? { accountId: rental.account_id, userChanged: true } : notice];
}

function firstState({ amount, forgiven }: FeeStep): FeeState {
  if (forgiven) return 'forgiven';
  return amount > 0 ? 'pending' : 'free';
}
