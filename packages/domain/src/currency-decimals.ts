// Apart from the list of all currencies, which the riders' app does not load.

// biome-ignore format: a table
export const withoutDecimals = [
  'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
] as const;

export const withThreeDecimals = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'] as const;

const none: readonly string[] = withoutDecimals;
const three: readonly string[] = withThreeDecimals;

/**
 * The number of digits after the decimal point, by ISO 4217. Not from the browser or the system, whose data differ between
 * versions: the amount shown must be the amount charged [D16]. A code must be one of `currencies`.
 */
export function decimalsOf(currency: string): number {
  if (none.includes(currency)) return 0;
  return three.includes(currency) ? 3 : 2;
}
