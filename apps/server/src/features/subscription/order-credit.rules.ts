import { type Money, toDecimal } from '@etg/domain/money';

/** What credit pays of an order, as the order shows it: nothing if there is none. */
export function toOrderCredit(minor: bigint, { currency, ...price }: Money) {
  if (minor === 0n) return {};
  return {
    credit: toDecimal({ minor, currency }),
    to_pay: toDecimal({ minor: price.minor - minor, currency }),
  };
}
