import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthsOfUse } from './months-of-use.rules.ts';

const rentalAt = (date: Date) => ({
  electron: 'E-1',
  charges: 1,
  hours: 1,
  opentime: Math.floor(date.getTime() / 1000),
  taken_from: { station: '1001', venue: 'Lantern Bar' },
});

it('counts the rentals of the last six months by the calendar of the phone [S27]', () => {
  const now = new Date(2026, 2, 15).getTime();
  const history = [new Date(2026, 2, 1), new Date(2026, 1, 28, 23, 59), new Date(2025, 8, 30)].map(rentalAt);
  const months = monthsOfUse(history, now);
  expect(months.map(({ rentals }) => rentals)).toEqual([0, 0, 0, 0, 1, 1]);
  expect(months[0]?.start).toEqual(new Date(2025, 9));
});

it('counts every rental of the time shown once, wherever the months end [S27]', () => {
  const within = fc.date({ min: new Date(2025, 9, 1), max: new Date(2026, 2, 31), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(within), (dates) => {
      const months = monthsOfUse(dates.map(rentalAt), new Date(2026, 2, 31, 23).getTime());
      expect(months.reduce((sum, { rentals }) => sum + rentals, 0)).toBe(dates.length);
    }),
  );
});
