import { decimalsOf } from '@etg/domain/currency-decimals';
import type { Currency } from '@etg/domain/money';

interface TypedRate {
  readonly begins_on: string;
  readonly percent: string;
  readonly fixed: string;
}

export interface ReadRate {
  readonly rate: { currency: Currency; begins_on: string; rate: number; fixed: number } | undefined;
  readonly faults: ReadonlySet<keyof TypedRate>;
}

/** The price list as it was typed: percent with two decimals, the amount with those of the currency. */
export function readRate({ begins_on, percent, fixed }: TypedRate, currency: Currency): ReadRate {
  const digits = decimalsOf(currency);
  const faults = new Set<keyof TypedRate>();
  const share = numberIn(percent, 2);
  const amount = numberIn(fixed, digits);
  if (Number.isNaN(Date.parse(begins_on))) faults.add('begins_on');
  if (share === undefined || share > 20) faults.add('percent');
  if (amount === undefined || amount > 100_000) faults.add('fixed');
  if (faults.size > 0 || share === undefined || amount === undefined) return { rate: undefined, faults };
  return { rate: { currency, begins_on, rate: Math.round(share * 100), fixed: amount }, faults };
}

/** With a point or a comma, and not more decimals than that. */
function numberIn(typed: string, digits: number): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  return whole === undefined || part.length > digits ? undefined : Number(`${whole}.${part || '0'}`);
}
