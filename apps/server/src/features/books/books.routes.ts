import { Readable } from 'node:stream';
import {
  exportBookLines,
  exportBooks,
  listBookLines,
  readBooks as readBooksCall,
} from '@etg/contract/console/books';
import type { RiderName } from '@etg/contract/console/support';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { listRiderNames } from '../support/index.ts';
import { readAllBookLines } from './read-all-book-lines.ts';
import { readAllBookRows } from './read-all-book-rows.ts';
import { readBookLines } from './read-book-lines.ts';
import { readBooks } from './read-books.ts';

/** The books are of the whole company: whoever is limited to a part of it does not read them. */
const inCompany = { placeOf: async () => 'company' as const };

/** Revenue, refunds, tax, fees and net, and the ledger lines behind each figure [QM5]. */
export function booksRoutes({ answer, answerFile }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(readBooksCall, ({ query, now }) => readBooks(db, { ...query, now }), inCompany);

  answer(
    listBookLines,
    ({ query, member }) => {
      const namesOf = async (ids: readonly string[]) =>
        member.rights.has('rider.read') ? listRiderNames(db, ids) : new Map<string, RiderName>();
      return readBookLines(db, { ...query, namesOf });
    },
    inCompany,
  );

  answerFile(
    exportBooks,
    async ({ query, now }) => file('books', query, readAllBookRows(db, { ...query, now })),
    { ...inCompany, subjectOf: subjectIn },
  );

  answerFile(
    exportBookLines,
    async ({ query }) => file(`ledger-${query.figure}`, query, readAllBookLines(db, query)),
    { ...inCompany, subjectOf: subjectIn },
  );
}

interface Named {
  currency?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function file(what: string, { currency, from, to }: Named, lines: AsyncGenerator<string>) {
  const name = [what, currency, from, to].filter(Boolean).join('-');
  return { name: `${name}.csv`, type: csvType, content: Readable.from(lines) };
}

function subjectIn({ query }: { query: object }): string {
  return Object.values(query).filter(Boolean).join(' ');
}
