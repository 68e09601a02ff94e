import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { FeeState } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { endAsLost, type RentalRow } from '../rental/index.ts';
import { chargeFee } from './charge-fee.ts';
import { insertFee } from './fee.store.ts';
import { liftSuspension } from './lift-suspension.ts';
import { notifyRider } from './notify-rider.ts';
import { suspendAccount } from './suspend-account.ts';
import { postedWords } from './words.rules.ts';

export interface Posting {
  rental: RentalRow;
  schedule: FeeSchedule;
  step: FeeStep;
}

/** One step of the schedule happens: once, whoever comes first. */
export async function postStep(
  parts: Payments,
  tx: Tx,
  { rental, schedule, step }: Posting,
): Promise<Telling[]> {
  const now = parts.clock.now();
  const { currency } = schedule;
  const fee = await insertFee(tx, {
    ...{ rental_id: rental.id, step: step.step, kind: step.kind, plan: step.plan },
    ...{ to_plan: step.to ?? step.insteadOf ?? null, amount_minor: BigInt(step.amount), currency },
    ...{ due_at: step.at, posted_at: now, state: stateAtFirst(step) },
  });
  if (!fee) return [];
  const about = { accountId: rental.account_id, rentalId: rental.id, now };
  if (step.kind === 'suspend') await suspendAccount(tx, { ...about, reason: 'late_return' });
  if (step.kind === 'lost') {
    await endAsLost(tx, rental.id, now);
    await liftSuspension(tx, { ...about, reason: 'late_return' });
  }
  if (fee.state === 'pending') {
    // That it was charged is said once it was (`sayFeePaid`): the bank may say no.
    const changed = { accountId: rental.account_id, userChanged: true };
    return [changed, ...(await chargeFee(parts, tx, { fee, accountId: rental.account_id }))];
  }
  const { telling } = await notifyRider(tx, {
    ...{ ...about, type: 'info', sms: true },
    words: (t, say) => postedWords({ step, currency, electron: rental.electron_id }, t, say),
  });
  return [telling];
}

function stateAtFirst({ amount, forgiven }: FeeStep): FeeState {
  if (forgiven) return 'forgiven';
  return amount > 0 ? 'pending' : 'free';
}
