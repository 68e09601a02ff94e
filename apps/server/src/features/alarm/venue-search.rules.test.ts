import { expect, it } from 'vitest';
import { findVenues } from './venue-search.rules.ts';

const venues = [
  { id: '1', title: 'Night Owl Diner', city: 'Santa Monica' },
  { id: '2', title: 'Lantern Bar', city: 'Santa Monica' },
  { id: '3', title: 'Café Lantern', city: 'Berlin' },
  { id: '4', title: '提灯バー', city: '東京' },
];
const idsOf = (typed: string) => findVenues(venues, typed).map(({ id }) => id);

it('venues are found by words of their name and city, without accents; those that begin so come first [QF12]', () => {
  expect(idsOf('lantern')).toEqual(['2', '3']);
  expect(idsOf('CAFE berlin')).toEqual(['3']);
  expect(idsOf('santa')).toEqual(['2', '1']);
  expect(idsOf('提灯')).toEqual(['4']);
  expect([idsOf('  '), idsOf('nowhere')]).toEqual([[], []]);
});
