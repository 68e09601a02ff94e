import type { Currency } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { chargedText } from '../payment/index.ts';
import { findUpgradeTo, listOrdersOfPlan } from './payments-of-plan.store.ts';

/** One payment for a plan, as far as it can be refunded. */
export interface PaymentOfPlan {
  of: 'order' | 'fee';
  /** Of the order, or of the fee of an upgrade. */
  id: string;
  /** The key of the sale; of a hold, if credit paid all of it. */
  key: string;
  currency: Currency;
  /** What was taken by card and not refunded; what a bank took is not ours to refund. */
  leftMinor: bigint;
  /** What was paid by credit and not returned. */
  creditLeftMinor: bigint;
  /** "Visa 4417" */
  to: string;
  /** A bank asks for it and has not decided. */
  isDisputed: boolean;
}

/** What was paid for a plan and can be refunded, the newest payment first [QC6]. */
export async function readPaymentsOfPlan(db: Reader, subscriptionId: string): Promise<PaymentOfPlan[]> {
  const upgrade = await findUpgradeTo(db, subscriptionId);
  const orders = (await listOrdersOfPlan(db, subscriptionId)).map((order): PaymentOfPlan => {
    const isTaken = order.money_kind === 'sale' && order.money_state === 'succeeded';
    return {
      of: 'order',
      id: order.id,
      key: order.key,
      currency: order.currency,
      leftMinor: isTaken
        ? atLeastNothing(order.taken_minor - order.refunding_minor - order.charged_back)
        : 0n,
      creditLeftMinor: BigInt(order.credit_left),
      to: chargedText(order),
      isDisputed: order.is_disputed,
    };
  });
  if (!upgrade) return orders;
  const left = upgrade.taken_minor - upgrade.refunding_minor - upgrade.charged_back;
  const ofFee = upgrade.amount_minor - upgrade.given_back_minor;
  const paid: PaymentOfPlan = {
    of: 'fee',
    id: upgrade.fee_id,
    key: upgrade.key,
    currency: upgrade.currency,
    leftMinor: upgrade.money_state === 'succeeded' ? atLeastNothing(left < ofFee ? left : ofFee) : 0n,
    creditLeftMinor: 0n,
    to: chargedText(upgrade),
    isDisputed: upgrade.is_disputed,
  };
  return [...orders, paid];
}

function atLeastNothing(minor: bigint): bigint {
  return minor < 0n ? 0n : minor;
}
