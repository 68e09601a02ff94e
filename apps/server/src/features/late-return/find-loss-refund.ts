import type { Reader } from '../../platform/database/database.ts';
import type { RentalRow } from '../rental/index.ts';
import type { FeeRow } from './fee.store.ts';
import { foundCredit, spreadRefund } from './late-return.rules.ts';
import { readFeeState } from './read-fee-state.ts';

export interface LossRefund {
  loss: FeeRow;
  /** What is refunded of each fee, from the newest backwards. */
  shares: { fee: FeeRow; back: number }[];
}

/** What is refunded of a loss when its Electron comes back; undefined if it was not lost by then. */
export async function findLossRefund(
  db: Reader,
  rental: RentalRow & { returned_at: Date },
): Promise<LossRefund | undefined> {
  const feeState = await readFeeState(db, rental);
  const loss = feeState?.fees.find((fee) => fee.kind === 'lost' && fee.state !== 'given_back');
  if (!feeState || !loss || loss.due_at > rental.returned_at) return undefined;
  if (loss.state === 'forgiven') return { loss, shares: [] };
  const fees = feeState.fees
    .filter((fee) => fee.step >= rental.first_step && fee.plan === loss.plan && fee.kind !== 'upgrade')
    .map((fee) => ({ fee, step: fee.step, left: Number(fee.amount_minor - fee.given_back_minor) }));
  const credit = foundCredit(feeState.leg, loss.ended_at ?? loss.posted_at, rental.returned_at);
  return { loss, shares: spreadRefund(fees, credit) };
}
