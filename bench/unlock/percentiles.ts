/** The value that this share of the measurements does not exceed. */
export function percentile(measured: readonly number[], share: number): number {
  if (measured.length === 0) throw new Error('nothing was measured');
  const sorted = [...measured].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
