import type { RentalHistoryEntry } from '@etg/contract/rental';
import { csvOf } from '@etg/domain/csv';
import { sumOfDecimals } from '@etg/domain/money';

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
  'swaps',
] as const;

/** My Charges as a table for other programs: times in UTC, numbers with a decimal point. */
export function rentalHistoryCsv(history: readonly RentalHistoryEntry[]): string {
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
    swapsOf(entry),
  ]);
  return csvOf(columns, rows);
}

/** The fees of a rental, which come on top of its plan, less what was refunded. */
export function feesOf({ fees = [], currency }: Pick<RentalHistoryEntry, 'fees' | 'currency'>): number {
  if (!currency) return 0;
  return sumOfDecimals(
    fees.flatMap(({ amount, given_back }) => [amount, -given_back]),
    currency,
  );
}

/** Which Electron was swapped for which, where and when, oldest first [P5]. */
function swapsOf({ swaps = [] }: RentalHistoryEntry): string {
  return swaps
    .map((swap) => `${swap.electron} for ${swap.for}, ${placeOf(swap)}, ${isoTime(swap.at)}`)
    .join('; ');
}

function placeOf(place: RentalHistoryEntry['returned_to']): string {
  return place ? `${place.venue} (${place.station})` : '';
}

function isoTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}
