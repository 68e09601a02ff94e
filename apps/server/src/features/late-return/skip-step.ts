import type { WithdrawalReason } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { insertFee } from './fee.store.ts';
import { notifyFeeWithdrawn } from './notify-fee-withdrawn.ts';
import type { DueStep } from './perform-step.ts';

/** A step that is due but not owed any more is recorded as withdrawn, without a charge. */
export async function skipStep(
  deps: Payments,
  tx: Tx,
  { rental, schedule: { currency }, step, why }: DueStep & { why: WithdrawalReason },
): Promise<RiderNotice[]> {
  const now = deps.clock.now();
  const minor = BigInt(step.amount);
  await insertFee(tx, {
    rental_id: rental.id,
    step: step.step,
    kind: step.kind,
    plan: step.plan,
    to_plan: step.to ?? null,
    amount_minor: minor,
    given_back_minor: minor,
    currency,
    due_at: step.at,
    posted_at: now,
    state: 'given_back',
    withdrawn: why,
    ended_at: now,
  });
  return [await notifyFeeWithdrawn(deps, tx, { rental, minor, currency })];
}
