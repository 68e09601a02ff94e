import type { Money } from '@etg/domain/money';
import type { Selectable } from 'kysely';
import type { FeePostingTable } from '../../migrations/late-return-schema.ts';
import { chargedText, type MoneyAct } from '../payment/index.ts';

/** A fee that staff look at, with what pays it. */
export interface FeeToPutRight {
  fee: Selectable<FeePostingTable>;
  accountId: string;
  act: MoneyAct | undefined;
  /** Of the sale that paid it. */
  bank: { takenMinor: bigint; isUndecided: boolean };
}

/** What was taken for a fee and is not refunded, nor being refunded, nor taken back by a bank. */
export function leftOf({ fee, act, bank }: FeeToPutRight): bigint {
  if (fee.state !== 'paid' || act?.state !== 'succeeded') return 0n;
  const ofFee = fee.amount_minor - fee.given_back_minor;
  // A debt is paid by one sale for several fees.
  const ofSale = act.amount_minor - act.refunding_minor - bank.takenMinor;
  const left = ofFee < ofSale ? ofFee : ofSale;
  return left > 0n ? left : 0n;
}

export type NotGivenBack = 'payment-unknown' | 'disputed' | 'not-taken' | 'nothing-left' | 'more-than-taken';

/** Why a fee, or so much of it, cannot be refunded [QC6]. */
export function whyNotGivenBack(looked: FeeToPutRight, { minor }: Money): NotGivenBack | undefined {
  const { fee, act, bank } = looked;
  if (act && act.ended_at === null) return 'payment-unknown';
  if (bank.isUndecided) return 'disputed';
  if (fee.state === 'owed' || fee.state === 'pending') return 'not-taken';
  const left = leftOf(looked);
  if (left === 0n) return bank.takenMinor > 0n ? 'disputed' : 'nothing-left';
  return minor > left ? 'more-than-taken' : undefined;
}

export type NotWaived = 'being-paid' | 'not-owed';

/** Why a fee cannot be waived: it is not owed, or the rider is paying it right now, and that payment comes first. */
export function whyNotWaived({ fee, act }: FeeToPutRight): NotWaived | undefined {
  if (fee.state !== 'owed' && fee.state !== 'pending') return 'not-owed';
  return fee.state === 'pending' && (!act || act.ended_at === null) ? 'being-paid' : undefined;
}

/** Where its refund goes. */
export function methodOf({ act }: FeeToPutRight): string {
  return act ? chargedText(act) : '';
}
