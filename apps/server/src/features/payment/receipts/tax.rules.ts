/** A hundred percent, in the hundredths of a percent in which rates are stored. */
const whole = 10_000n;

/** What of an amount is its tax, if the amount contains it: the nearest minor unit, a half upwards [QM7]. */
export function taxIn(minor: bigint, rate: number): bigint {
  const of = whole + BigInt(rate);
  return (2n * minor * BigInt(rate) + of) / (2n * of);
}

/** What of a whole's tax belongs to a part of it: all of it to the whole, and never less to a larger part. */
export function taxOfPart(of: { minor: bigint; tax: bigint }, part: bigint): bigint {
  return (2n * part * of.tax + of.minor) / (2n * of.minor);
}

/**
 * The tax of each of the parts, in their order: each gets what the parts up to it have together, less what those before it
 * got. So they add up to the tax of what they are together, to the last minor unit.
 */
export function taxOfParts(of: { minor: bigint; tax: bigint }, parts: readonly bigint[]): bigint[] {
  let sum = 0n;
  let given = 0n;
  return parts.map((part) => {
    sum += part;
    const tax = taxOfPart(of, sum) - given;
    given += tax;
    return tax;
  });
}
