import { expect, it } from 'vitest';
import { booksQuery, linesQuery, monthsAround, openedLines } from './books-query.rules.ts';

const of = (text: string) => {
  const search = new URLSearchParams(text);
  return (key: string) => search.get(key) ?? '';
};

it('asks for what the address says, and for nothing that is malformed [QM5, QA13]', () => {
  expect(booksQuery(of('by=venue&currency=JPY&from=2026-11-01&to=2026-11-14'))).toEqual({
    by: 'venue',
    currency: 'JPY',
    from: '2026-11-01',
    to: '2026-11-14',
  });
  expect(booksQuery(of('by=week&currency=yen&from=yesterday&to=2026-02-31&plan=x%20y'))).toEqual({
    by: 'day',
  });
});

it('opens the lines of one row, or of the whole period [QM5]', () => {
  const period = { currency: 'USD', from: '2026-11-01', to: '2026-11-14' } as const;
  const query = booksQuery(of('by=venue&country=US'));
  expect(linesQuery(query, period, { figure: 'fees', row: 'none' })).toEqual({
    ...period,
    country: 'US',
    venue: 'none',
    figure: 'fees',
  });
  const day = { figure: 'net', row: '2026-11-03' } as const;
  expect(linesQuery(booksQuery(of('')), period, day)).toEqual({
    currency: 'USD',
    from: '2026-11-03',
    to: '2026-11-03',
    figure: 'net',
  });
  expect(openedLines(of('lines=net&row=US'))).toEqual({ figure: 'net', row: 'US' });
  expect(openedLines(of('lines=everything'))).toBeUndefined();
});

it('knows the month before the first of January [QM5]', () => {
  expect(monthsAround('2027-01-05')).toEqual({
    this: { from: '2027-01-01', to: '2027-01-05' },
    last: { from: '2026-12-01', to: '2026-12-31' },
  });
});
