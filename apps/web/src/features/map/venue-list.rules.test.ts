import { expect, it } from 'vitest';
import { aVenue } from './venue.fixture.ts';
import { withChanges } from './venue-changes.rules.ts';
import { mostListed, nearestWith } from './venue-list.rules.ts';

const here = { lat: 34.01, lng: -118.49 };
const cafe = aVenue({ group: '2001', title: '渋谷カフェ', address: '道玄坂', lat: 35.6, lng: 139.7 });
const bar = aVenue({ group: '1001', title: 'Lantern Bar', address: 'Alder Street' });
const zoe = aVenue({ group: '3001', title: 'Café Zoë', address: 'Alder Road', lat: 34.2 });

it('lists the nearest first, with or without words, accents and kana aside [S18]', () => {
  const titles = (text: string, near = here) =>
    nearestWith([cafe, zoe, bar], near, text).map(({ title }) => title);
  expect(titles('')).toEqual(['Lantern Bar', 'Café Zoë', '渋谷カフェ']);
  expect(titles('alder')).toEqual(['Lantern Bar', 'Café Zoë']);
  expect(titles('ALDER cafe')).toEqual(['Café Zoë']);
  expect(titles('しぶ')).toEqual([]);
  expect(titles('かふぇ')).toEqual(['渋谷カフェ']);
  expect(titles('', { lat: 35, lng: 139 })[0]).toBe('渋谷カフェ');
});

it('lists as many as somebody looks through', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    aVenue({ group: String(index), lat: 30 + index / 100 }),
  );
  expect(nearestWith(many, here, '')).toHaveLength(mostListed);
});

it('changes what was told of, and leaves the rest as it is [S18]', () => {
  const state = { electrons: { get: 0, return: 8 }, cables: [], groups: ['1001'], ready: {} };
  const [changed, same] = withChanges([bar, cafe], [{ group: '1001', status: 2, state }]);
  expect(changed).toEqual({ ...bar, status: 2, state });
  expect(same).toBe(cafe);
  const venues = [bar];
  expect(withChanges(venues, [{ group: '9999', status: 1, state }])).toBe(venues);
});
