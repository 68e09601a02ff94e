import type { ListedVenue } from '@etg/contract/venue';
import { describe, expect, it } from 'vitest';
import type { MapFilter } from './marks.rules.ts';
import { aVenue } from './venue.fixture.ts';
import { withChanges } from './venue-changes.rules.ts';
import { listedVenues, mostListed, nearestServing, nearestWith } from './venue-list.rules.ts';

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

it('finds a venue by any of its names, whatever the reader’s language [QF9]', () => {
  const named = { ...bar, texts: { ja: { title: 'ランタン・バー' }, ru: { title: 'Фонарь' } } };
  const found = (text: string) => nearestWith([cafe, named], here, text).map(({ title }) => title);
  expect(found('らんたん')).toEqual(['Lantern Bar']);
  expect(found('фонарь')).toEqual(['Lantern Bar']);
  expect(found('lantern')).toEqual(['Lantern Bar']);
});

it('changes what was told of, and leaves the rest as it is [S18]', () => {
  const state = { electrons: { get: 0, return: 8 }, cables: [], groups: ['1001'], ready: {} };
  const [changed, same] = withChanges([bar, cafe], [{ group: '1001', status: 2, state }]);
  expect(changed).toEqual({ ...bar, status: 2, state });
  expect(same).toBe(cafe);
  const venues = [bar];
  expect(withChanges(venues, [{ group: '9999', status: 1, state }])).toBe(venues);
});

describe('what the list names', () => {
  const noon = new Date('2026-11-16T20:00:00Z');
  const all = { mode: 'get', cables: ['usb_c', 'lightning', 'micro_usb'] } as const;
  const stocked = { ready: { usb_c: 2 }, free: 3, lat: 34.02 };
  const nearest = { ready: { usb_c: 2 }, free: 3 };
  const good = aVenue({ group: '1001', title: 'Good', ...stocked });
  const disabled = { ...aVenue({ group: '1009', title: 'Disabled', ...nearest }), status: 2 };
  const full = aVenue({ group: '1003', title: 'Full', ready: { usb_c: 8 }, free: 0 });
  const empty = aVenue({ group: '1005', title: 'Empty', free: 8 });
  const offline = withState(aVenue({ group: '1004', title: 'Offline', ...nearest }), { silent: true });
  const paused = withState(aVenue({ group: '1007', title: 'Paused', ...nearest }), { paused: true });
  const venues = [disabled, full, empty, offline, paused, good];

  function withState(venue: ListedVenue, state: Partial<ListedVenue['state']>): ListedVenue {
    return { ...venue, state: { ...venue.state, ...state } };
  }
  function names(filter: MapFilter, text = ''): string[] {
    return listedVenues(venues, { near: here, text }, filter).map(({ title }) => title);
  }

  it('is no station where an Electron cannot be returned, not even by its name [S18]', () => {
    expect(names({ ...all, mode: 'return' })).toEqual(['Empty', 'Good']);
    expect(names({ ...all, mode: 'return' }, 'disabled')).toEqual([]);
    expect(nearestServing(venues, here, { filter: { ...all, mode: 'return' }, now: noon })?.title).toBe(
      'Empty',
    );
  });

  it('is no station that has no Electron with the chosen cable [S18, X6]', () => {
    expect(names(all)).toEqual(['Full', 'Good']);
    expect(names({ ...all, cables: ['lightning'] })).toEqual([]);
    expect(
      nearestServing(venues, here, { filter: { ...all, cables: ['lightning'] }, now: noon }),
    ).toBeUndefined();
  });

  it('is a closed one too, which says when it opens, but none to go to now [S18]', () => {
    const closed = { ...good, hours: 'Mo 13:00-14:00', timezone: 'America/Los_Angeles' };
    expect(listedVenues([closed], { near: here, text: '' }, all)).toEqual([closed]);
    expect(nearestServing([closed], here, { filter: all, now: noon })).toBeUndefined();
  });
});
