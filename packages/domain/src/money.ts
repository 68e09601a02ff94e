export const currencies = ['USD', 'JPY', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/** An integer number of the currency's minor unit: cents, pence, whole yen. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

const decimals: Record<Currency, number> = { USD: 2, JPY: 0, GBP: 2 };

/** The number of digits after the decimal point. */
export function decimalsOf(currency: Currency): number {
  return decimals[currency];
}

/** The decimal number used on the wire (5.99), as in the specification. */
export function toDecimal({ minor, currency }: Money): number {
  return Number(minor) / 10 ** decimals[currency];
}

/** The sum of amounts on the wire, in their minor unit: as decimals, a tenth and two tenths are not three. */
export function sumOfDecimals(amounts: readonly number[], currency: Currency): number {
  const minor = amounts.reduce((sum, amount) => sum + fromDecimal(amount, currency).minor, 0n);
  return toDecimal({ minor, currency });
}

/** Throws if the amount has more decimals than the currency: it is never rounded. */
export function fromDecimal(amount: number, currency: Currency): Money {
  const scaled = amount * 10 ** decimals[currency];
  const minor = Math.round(scaled);
  if (!Number.isSafeInteger(minor) || Math.abs(scaled - minor) > 1e-6) {
    throw new RangeError(`${amount} is not an amount of ${currency}`);
  }
  return { minor: BigInt(minor), currency };
}
