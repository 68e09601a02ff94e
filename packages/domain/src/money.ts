export const currencies = ['USD', 'JPY', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/** An integer number of the currency's minor unit: cents, pence, whole yen. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

const decimals: Record<Currency, number> = { USD: 2, JPY: 0, GBP: 2 };

/** How many digits stand after the point. */
export function decimalsOf(currency: Currency): number {
  return decimals[currency];
}

/** The decimal number the wire carries (5.99), as the specification shows prices. */
export function toDecimal({ minor, currency }: Money): number {
  return Number(minor) / 10 ** decimals[currency];
}

/** Reads a decimal of the currency. More digits than the currency has is an error, never rounded away. */
export function fromDecimal(amount: number, currency: Currency): Money {
  const scaled = amount * 10 ** decimals[currency];
  const minor = Math.round(scaled);
  if (!Number.isSafeInteger(minor) || Math.abs(scaled - minor) > 1e-6) {
    throw new RangeError(`${amount} is not an amount of ${currency}`);
  }
  return { minor: BigInt(minor), currency };
}
