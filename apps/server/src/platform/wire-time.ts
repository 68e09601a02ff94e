/** Times on the wire are unix seconds. */
export function toUnix(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}

/** Converts every time in an answer to unix seconds. Bytes and other values that are no plain object stay as they are. */
export function toWireTimes(value: unknown): unknown {
  if (value instanceof Date) return toUnix(value);
  if (Array.isArray(value)) return value.map(toWireTimes);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toWireTimes(each)]));
}
