import type { BookLine } from '@etg/contract/console/books';
import type { RiderName } from '@etg/contract/console/support';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import {
  type BookLineFilter,
  type BookLineRow,
  type LineCursor,
  listBookLines,
  sumBookLines,
  toLineCursor,
} from './book-line.store.ts';
import { listVenueNames } from './book-state.store.ts';

interface LinesRequest extends BookLineFilter {
  after?: string | undefined;
  limit: number;
  /** Empty for whom may not see riders. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, RiderName>>;
}

/** The ledger lines behind a figure, a page of them [QM5]. */
export async function readBookLines(db: Reader, { after, limit, namesOf, ...filter }: LinesRequest) {
  const page = await listBookLines(db, { ...filter, after: readLineCursor(after), limit: limit + 1 });
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  const names = await namesOf([...new Set(shown.flatMap(({ account_id }) => account_id ?? []))]);
  const { minor, count } = await sumBookLines(db, filter);
  const { currency } = filter;
  const chosen = filter.venue?.includes('-') ? filter.venue : undefined;
  const venue = chosen && (await listVenueNames(db, [chosen])).get(chosen);
  return {
    lines: shown.map((row): BookLine => {
      const rider = row.account_id ? names.get(row.account_id) : undefined;
      return {
        entry: row.entry_id,
        part: row.part,
        at: toUnix(row.at),
        zone: row.zone,
        day: row.day,
        kind: row.kind,
        debit: row.debit,
        credit: row.credit,
        amount: toDecimal({ minor: row.signed, currency }),
        ...(row.country !== null && { country: row.country }),
        ...(row.venue_id !== null && { venue: { id: row.venue_id, name: row.venue_title ?? '' } }),
        ...(row.plan !== null && { plan: row.plan }),
        ...(rider && { rider }),
        ...(row.rental_id !== null && { rental: row.rental_id }),
        ...(row.order_id !== null && { order: row.order_id }),
        ...(row.dispute_id !== null && { dispute: row.dispute_id }),
        ...(row.transaction_id !== null && { transaction: row.transaction_id }),
      };
    }),
    ...(last && { next: writeLineCursor(last) }),
    sum: toDecimal({ minor, currency }),
    count,
    ...(venue !== undefined && { venue }),
  };
}

function writeLineCursor(row: BookLineRow): string {
  const { day, at, entry, part } = toLineCursor(row);
  return Buffer.from([day, at, entry, part].join('|')).toString('base64url');
}

const cursorShape =
  /^(\d{4}-\d\d-\d\d)\|(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|(\d{1,6})$/;

/** Undefined for a text that is no cursor of ours: the list then begins at its top. */
function readLineCursor(text: string | undefined): LineCursor | undefined {
  const [, day, at, entry, part] = cursorShape.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? [];
  return day && at && entry && part ? { day, at, entry, part: Number(part) } : undefined;
}
