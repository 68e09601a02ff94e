import type { Money } from '@etg/domain/money';

/** One sum for each currency. A currency whose amounts add up to nothing is left out. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<Money['currency'], bigint>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  return [...sums].flatMap(([currency, minor]) => (minor > 0n ? [{ minor, currency }] : []));
}
