/** An amount as it is typed, in minor units; `null` if the field is empty, undefined if it is no amount. */
export function readMinor(typed: string, decimals: number): number | null | undefined {
  const clean = typed.trim().replace(',', '.');
  if (clean === '') return null;
  const pattern = decimals === 0 ? /^\d{1,7}$/ : new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals}})?$`);
  return pattern.test(clean) ? Math.round(Number(clean) * 10 ** decimals) : undefined;
}

export function writeMinor(minor: number | null, decimals: number): string {
  return minor === null ? '' : (minor / 10 ** decimals).toFixed(decimals);
}
