/**
 * The countries whose banks must authenticate who pays online: the United Kingdom and the European Economic Area. A field of
 * the country's data once countries are data [QM1].
 */
const asking: ReadonlySet<string> = new Set([
  ...['GB', 'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
  ...['IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]);

export function asksStrongAuthentication(country: string | undefined): boolean {
  return country !== undefined && asking.has(country);
}
