import type { RentalHistoryEntry } from '@etg/contract/rental';
import { expect, it } from 'vitest';
import { byMonth } from '../../platform/by-month.ts';
import { secondsOut } from './rental-history.rules.ts';

function aRental(opened: Date, hours?: number): RentalHistoryEntry {
  const opentime = opened.getTime() / 1000;
  return {
    electron: 'E-1',
    charges: 1,
    hours: hours ?? 0,
    opentime,
    ...(hours !== undefined && { closetime: opentime + hours * 3600 }),
    taken_from: { station: '1001', venue: 'Lantern Bar' },
  };
}

it('groups rentals by the month they began in, newest first as they come [S27]', () => {
  const history = [
    aRental(new Date(2026, 10, 14, 20)),
    aRental(new Date(2026, 10, 1, 0), 1),
    aRental(new Date(2026, 9, 31, 23), 2),
    aRental(new Date(2025, 9, 3, 9), 1),
  ];
  const months = byMonth(history, ({ opentime }) => opentime);
  expect(months.map(({ start, items }) => [start.getFullYear(), start.getMonth(), items.length])).toEqual([
    [2026, 10, 2],
    [2026, 9, 1],
    [2025, 9, 1],
  ]);
});

it('counts a closed rental to its return and an open one to now [S27]', () => {
  const opened = new Date(2026, 10, 14, 20);
  expect(secondsOut(aRental(opened, 2), Number.POSITIVE_INFINITY)).toBe(7200);
  expect(secondsOut(aRental(opened), opened.getTime() + 90_000)).toBe(90);
});

it('never counts backwards for a phone with a slow clock', () => {
  const opened = new Date(2026, 10, 14, 20);
  expect(secondsOut(aRental(opened), opened.getTime() - 90_000)).toBe(0);
});
