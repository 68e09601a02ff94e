import type { ReturnReceipt } from '@etg/contract/receipt';
import { type Currency, type Money, toDecimal } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Selectable } from 'kysely';
import type { FeePostingTable } from '../../migrations/late-return-schema.ts';

export type ReceiptFee = Pick<
  Selectable<FeePostingTable>,
  'id' | 'kind' | 'due_at' | 'amount_minor' | 'given_back_minor' | 'state' | 'withdrawn'
>;

export interface RentalMoney {
  plan: PlanKey;
  /** Of the fees. */
  currency: Currency;
  /** What was paid for a plan that this rental used up. */
  price: Money | undefined;
  fees: readonly ReceiptFee[];
}

/** What a rental cost its rider. "Nothing more to pay" holds where `pending` and `owed` are zero. */
export function receiptCost({ plan, currency, price, fees }: RentalMoney): ReturnReceipt['cost'] {
  const counted = fees.filter((fee) => !fee.withdrawn && fee.amount_minor > fee.given_back_minor);
  const decimal = (minor: bigint) => toDecimal({ minor, currency });
  const sumOf = (of: (state: ReceiptFee['state']) => boolean) =>
    counted
      .filter(({ state }) => of(state))
      .reduce((sum, fee) => sum + fee.amount_minor - fee.given_back_minor, 0n);
  const paidFees = sumOf((state) => state === 'paid' || state === 'given_back');
  return {
    plan,
    currency,
    ...(price && { price: { amount: toDecimal(price), currency: price.currency } }),
    charged: addUp([...(price ? [price] : []), { minor: paidFees, currency }]),
    fees: counted.map(({ id, kind, due_at, amount_minor, given_back_minor }) => ({
      id,
      kind,
      at: Math.floor(due_at.getTime() / 1_000),
      amount: decimal(amount_minor),
      given_back: decimal(given_back_minor),
    })),
    pending: decimal(sumOf((state) => state === 'pending')),
    owed: decimal(sumOf((state) => state === 'owed')),
  };
}

/** One amount for each currency in which something was paid. */
function addUp(amounts: readonly Money[]): ReturnReceipt['cost']['charged'] {
  const sums = new Map<Currency, bigint>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  return [...sums]
    .filter(([, minor]) => minor > 0n)
    .map(([currency, minor]) => ({ currency, amount: toDecimal({ minor, currency }) }));
}
