import { byteOrderMark, csvLine } from '@etg/domain/csv';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { type BookLineFilter, type LineCursor, listBookLines, toLineCursor } from './book-line.store.ts';

const exportedAtOnce = 1_000;

/** All lines of a figure as CSV, page by page while they are sent. */
export async function* readAllBookLines(db: Reader, filter: BookLineFilter): AsyncGenerator<string> {
  const { currency } = filter;
  yield byteOrderMark +
    csvLine([
      'day',
      'at',
      'entry',
      'part',
      'kind',
      'debit',
      'credit',
      'amount',
      'currency',
      'country',
      'venue',
      'venue_id',
      'plan',
      'rider',
      'rental',
      'order',
      'dispute',
      'transaction',
    ]);
  let after: LineCursor | undefined;
  do {
    const page = await listBookLines(db, { ...filter, after, limit: exportedAtOnce });
    yield page
      .map((row) =>
        csvLine([
          row.day,
          row.at.toISOString(),
          row.entry_id,
          row.part,
          row.kind,
          row.debit,
          row.credit,
          toDecimal({ minor: row.signed, currency }),
          currency,
          row.country,
          row.venue_title,
          row.venue_id,
          row.plan,
          row.account_id,
          row.rental_id,
          row.order_id,
          row.dispute_id,
          row.transaction_id,
        ]),
      )
      .join('');
    const last = page.length === exportedAtOnce ? page.at(-1) : undefined;
    after = last && toLineCursor(last);
  } while (after !== undefined);
}
