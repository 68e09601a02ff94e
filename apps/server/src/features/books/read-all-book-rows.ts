import type { Books } from '@etg/contract/console/books';
import { byteOrderMark, csvLine } from '@etg/domain/csv';
import type { Reader } from '../../platform/database/database.ts';
import { type BooksRequest, readBooks } from './read-books.ts';

const figures = [
  'plans',
  'fees',
  'lost',
  'revenue',
  'refunds',
  'disputed',
  'tax',
  'processor',
  'net',
  'credits',
  'payments',
  'refund_count',
] as const;

/** The rows of a report as CSV, page by page while they are sent. */
export async function* readAllBookRows(
  db: Reader,
  request: Omit<BooksRequest, 'after' | 'limit'>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([request.by, 'name', 'currency', ...figures, 'bank', 'differs']);
  let after: string | undefined;
  do {
    const page: Books = await readBooks(db, { ...request, after });
    yield page.rows
      .map((row) =>
        csvLine([
          row.key,
          row.name,
          page.currency,
          ...figures.map((figure) => row[figure]),
          row.bank,
          row.differs,
        ]),
      )
      .join('');
    after = page.next;
  } while (after !== undefined);
}
