/** "320 m", "2.4 km", "12 km": as exact as a walker needs it. */
export function distanceText(metres: number, locale: string): string {
  const far = metres >= 1_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: far ? 'kilometer' : 'meter',
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  }).format(far ? metres / 1_000 : Math.round(metres / 10) * 10);
}
