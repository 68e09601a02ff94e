/** Times on the wire are unix seconds. */
export function toUnix(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}

/** An answer with every time in it as unix seconds; what is neither an object nor a list stays as it is, as bytes do. */
export function inWireTimes(value: unknown): unknown {
  if (value instanceof Date) return toUnix(value);
  if (Array.isArray(value)) return value.map(inWireTimes);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inWireTimes(each)]));
}
