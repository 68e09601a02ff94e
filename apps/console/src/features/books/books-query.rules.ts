import {
  type BookGroup,
  bookGroups,
  notKnown,
  type OpenFigure,
  openFigures,
} from '@etg/contract/console/book-words';
import type { Currency } from '@etg/domain/money';

/** What the address says: `?currency=JPY&from=2026-11-01&to=2026-11-14&by=venue`. */
export interface BooksQuery {
  readonly by: BookGroup;
  readonly currency?: Currency;
  readonly from?: string;
  readonly to?: string;
  readonly country?: string;
  readonly venue?: string;
  readonly plan?: string;
}

const shapes = {
  currency: /^[A-Z]{3}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  country: /^([A-Z]{2}|none)$/,
  venue: /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|none)$/,
  plan: /^[a-z_]{1,40}$/,
} as const;

/** What is malformed is not asked for. */
export function booksQuery(get: (key: string) => string): BooksQuery {
  const chosen = Object.entries(shapes).flatMap(([key, shape]) => {
    const value = get(key);
    const isDay = key === 'from' || key === 'to';
    return shape.test(value) && (!isDay || isCalendarDay(value)) ? [[key, value]] : [];
  });
  return { by: bookGroups.find((group) => group === get('by')) ?? 'day', ...Object.fromEntries(chosen) };
}

function isCalendarDay(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

interface Period {
  readonly currency: Currency;
  readonly from: string;
  readonly to: string;
}

/** The lines behind a figure of a row, or without a row of the whole period. */
export function linesQuery(
  { country, venue, plan, by }: BooksQuery,
  { currency, from, to }: Period,
  { figure, row }: { figure: OpenFigure; row: string },
) {
  const filter = {
    currency,
    from,
    to,
    figure,
    ...(country && { country }),
    ...(venue && { venue }),
    ...(plan && { plan }),
  };
  if (row === '') return filter;
  return by === 'day' ? { ...filter, from: row, to: row } : { ...filter, [by]: row };
}

/** `?lines=plans&row=2026-11-12`. */
export function openedLines(get: (key: string) => string): { figure: OpenFigure; row: string } | undefined {
  const figure = openFigures.find((one) => one === get('lines'));
  return figure && { figure, row: get('row') };
}

/** The month of a day, and the one before it. */
export function monthsAround(today: string): Record<'this' | 'last', { from: string; to: string }> {
  const first = `${today.slice(0, 7)}-01`;
  const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  return {
    this: { from: first, to: today },
    last: { from: `${before.slice(0, 7)}-01`, to: before },
  };
}

export function isKnown(key: string): boolean {
  return key !== notKnown;
}
