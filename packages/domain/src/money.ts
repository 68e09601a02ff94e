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

/** Throws if the amount has more decimals than the currency: it is never rounded. */
export function fromDecimal(amount: number, currency: Currency): Money {
  const scaled = amount * 10 ** decimals[currency];
  const minor = Math.round(scaled);
  if (!Number.isSafeInteger(minor) || Math.abs(scaled - minor) > 1e-6) {
    throw new RangeError(`${amount} is not an amount of ${currency}`);
  }
  return { minor: BigInt(minor), currency };
}
