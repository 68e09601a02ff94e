import { expect, it } from 'vitest';
import { byMonth } from './by-month.ts';

const at = (...date: [number, number, number, number]) => new Date(...date).getTime() / 1_000;

it('puts the last hour of a month and the first of the next apart, and keeps the order', () => {
  const list = [at(2026, 10, 14, 20), at(2026, 10, 1, 0), at(2026, 9, 31, 23), at(2025, 9, 3, 9)];
  expect(byMonth(list, (item) => item)).toEqual([
    { start: new Date(2026, 10), items: list.slice(0, 2) },
    { start: new Date(2026, 9), items: list.slice(2, 3) },
    { start: new Date(2025, 9), items: list.slice(3) },
  ]);
});
