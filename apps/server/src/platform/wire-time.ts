/** Times on the wire are unix seconds. */
export function toUnix(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}
