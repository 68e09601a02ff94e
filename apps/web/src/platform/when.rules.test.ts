import { expect, it } from 'vitest';
import { dayOf, keepDay } from './when.rules.ts';

const at = (...[day, hours]: [number, number]) => new Date(2026, 10, day, hours).getTime();

it.each([
  ['today', at(14, 23)],
  ['today', at(14, 0)],
  ['tomorrow', at(15, 0)],
  ['tomorrow', at(15, 23)],
  ['yesterday', at(13, 1)],
  ['another', at(16, 0)],
  ['another', at(12, 23)],
])('says %s by the calendar of the phone', (day, moment) => {
  expect(dayOf(moment / 1000, at(14, 12))).toBe(day);
});

it('crosses the end of a month and a year', () => {
  const eve = new Date(2026, 11, 31, 23).getTime();
  expect(dayOf(new Date(2027, 0, 1, 1).getTime() / 1000, eve)).toBe('tomorrow');
});

it.each([
  ['Nov 24, 7:02 PM', 'Nov\u00a024, 7:02\u00a0PM'],
  ['24 нояб., 19:02', '24\u00a0нояб., 19:02'],
  ['11月24日 19:02', '11月\u206024日 19:02'],
])('keeps the day of %s on one line', (words, kept) => {
  expect(keepDay(words)).toBe(kept);
});
