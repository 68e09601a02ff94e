import type { BookGroup } from '@etg/contract/console/book-words';
import type { Books } from '@etg/contract/console/books';
import { type Currency, toDecimal } from '@etg/domain/money';
import { placeDay } from '@etg/domain/place-day';
import type { Reader } from '../../platform/database/database.ts';
import { readCursor, writeCursor } from '../../platform/operator/list-cursor.rules.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { addUp, type BankDay, periodOf, toBank, toFigures } from './book.rules.ts';
import type { BookFilter } from './book-figure.store.ts';
import {
  findBookQuestions,
  isFilling,
  listBankDays,
  listBookCurrencies,
  listVenueNames,
} from './book-state.store.ts';
import { listBookSums, sumBooks } from './book-sum.store.ts';
import { findRateAt } from './processor-rate.store.ts';

type Chosen = { [Part in keyof BookFilter]?: BookFilter[Part] | undefined };

export interface BooksRequest extends Chosen {
  by: BookGroup;
  after?: string | undefined;
  now: Date;
  limit?: number;
}

const pageRows = 200;
const rankShape = /^-?\d{1,18}$/;

/** The report of a period in one currency [QM5]. Nothing is ever added across currencies. */
export async function readBooks(db: Reader, request: BooksRequest): Promise<Books> {
  const { by, now, limit = pageRows } = request;
  const known = await listBookCurrencies(db);
  const chosen = known.find(({ currency }) => currency === request.currency) ?? known[0];
  const currency: Currency = request.currency ?? chosen?.currency ?? 'USD';
  const zone = chosen?.zone ?? 'UTC';
  const today = placeDay(now, zone).day;
  const period = periodOf(request, today);
  const { country, venue, plan } = request;
  const filter: BookFilter = { currency, ...period, country, venue, plan };
  const isWhole = country === undefined && venue === undefined && plan === undefined;
  const cursor = readCursor(request.after);
  const after = cursor && rankShape.test(cursor.key) ? cursor : undefined;
  const page = await listBookSums(db, { ...filter, by, after, limit: limit + 1 });
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  const days = await listBankDays(db, { currency, ...period, today });
  const bank = new Map(by === 'day' && isWhole ? days.map((day) => [day.day, day]) : []);
  const names = await listVenueNames(
    db,
    [venue, ...(by === 'venue' ? shown.map(({ key }) => key) : [])].flatMap((id) =>
      id?.includes('-') ? id : [],
    ),
  );
  const named = venue && names.get(venue);
  const questions = await findBookQuestions(db, currency);
  const rate = await findRateAt(db, currency, today);
  const wire = (minor: bigint) => toDecimal({ minor, currency });
  return {
    now: toUnix(now),
    currencies: known.map((each) => each.currency),
    currency,
    by,
    ...(named !== undefined && { venue: named }),
    ...period,
    today,
    filling: await isFilling(db),
    // All rows on one page add up to their total: the totals need not be read twice.
    total: toFigures(last || after ? await sumBooks(db, filter) : addUp(shown), currency),
    rows: shown.map((row) => {
      const name = names.get(row.key);
      const day = bank.get(row.key);
      return {
        key: row.key,
        ...(name !== undefined && { name }),
        ...(day && toBank(day, currency)),
        ...toFigures(row, currency),
      };
    }),
    ...(last && { next: writeCursor({ key: String(last.rank), id: last.key }) }),
    ...(questions.compared_until && { compared: toUnix(questions.compared_until) }),
    days: countDays(days),
    without_book: questions.without_book,
    owed: { amount: wire(questions.owed_minor), people: questions.owed_people },
    unknown: { amount: wire(questions.unknown_minor), payments: questions.unknown_payments },
    ...(rate && { rate: { begins_on: rate.begins_on, rate: rate.rate, fixed: wire(rate.fixed_minor) } }),
  };
}

function countDays(days: readonly BankDay[]) {
  const compared = days.filter(({ is_compared }) => is_compared);
  return { compared: compared.length, agree: compared.filter(({ questions }) => questions === 0).length };
}
