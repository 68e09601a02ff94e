import type { ChargeHistoryEntry } from '@etg/contract/rental';

const columns = [
  'electron',
  'taken',
  'taken_from',
  'returned',
  'returned_to',
  'hours',
  'charges',
  'fees',
  'currency',
] as const;

/** My Charges as a table any program reads: times in UTC, numbers with a point. */
export function chargesCsv(history: readonly ChargeHistoryEntry[]): string {
  const rows = history.map((entry) => [
    entry.electron,
    isoTime(entry.opentime),
    placeOf(entry.taken_from),
    entry.closetime === undefined ? '' : isoTime(entry.closetime),
    placeOf(entry.returned_to),
    entry.hours.toFixed(2),
    String(entry.charges),
    entry.fees ? String(feesOf(entry)) : '',
    entry.currency ?? '',
  ]);
  // The mark at the front lets a spreadsheet read a Japanese name.
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** What was charged for a rental beside its plan, less what came back. */
export function feesOf({ fees = [] }: Pick<ChargeHistoryEntry, 'fees'>): number {
  const cents = fees.reduce(
    (sum, { amount, given_back }) => sum + Math.round((amount - given_back) * 100),
    0,
  );
  return cents / 100;
}

/** A name that begins like a formula must stay a name in a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function placeOf(place: ChargeHistoryEntry['returned_to']): string {
  return place ? `${place.venue} (${place.station})` : '';
}

function isoTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}
