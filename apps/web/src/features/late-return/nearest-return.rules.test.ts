import type { ListedVenue } from '@etg/contract/venue';
import { describe, expect, it } from 'vitest';
import { nearestFree, wayTo } from './nearest-return.rules.ts';

const here = { lat: 37.77, lng: -122.42 };
/** A tuesday noon in San Francisco. */
const now = new Date('2026-11-17T20:00:00Z');

function aVenue(title: string, metresNorth: number, own: Partial<ListedVenue> = {}): ListedVenue {
  return {
    title,
    address: '',
    description: '',
    photos: [],
    coordinates: { lat: here.lat + metresNorth / 111_195, lng: here.lng },
    is_public: true,
    status: 1,
    state: { electrons: { get: 1, return: 2 }, cables: [], groups: [title] },
    survey_before_release: false,
    survey_hide_fields: [],
    survey_show_fields_second_step: [],
    country: 'US',
    covid_warning: false,
    ...own,
  };
}

const state = aVenue('any', 0).state;

describe('the nearest return', () => {
  it('is never a station that cannot take one: full, silent, paused, disabled or closed [S15, P4]', () => {
    const venues = [
      aVenue('full', 10, { state: { ...state, electrons: { get: 4, return: 0 } } }),
      aVenue('silent', 20, { state: { ...state, silent: true } }),
      aVenue('paused', 30, { state: { ...state, paused: true } }),
      aVenue('disabled', 40, { status: 2 }),
      aVenue('closed', 50, { hours: 'Mo-Su 18:00-23:00', timezone: 'America/Los_Angeles' }),
      aVenue('good', 900, { hours: 'whenever', timezone: 'Mars/Olympus' }),
      aVenue('next', 1_200, { hours: 'Mo-Su 08:00-23:00', timezone: 'America/Los_Angeles' }),
    ];
    expect(nearestFree(venues, here, now).map(({ title }) => title)).toEqual(['good', 'next']);
  });

  it('is one place where the second is too far to walk [S15]', () => {
    const venues = [aVenue('far', 5_000), aVenue('farther', 6_000)];
    expect(nearestFree(venues, here, now).map(({ title }) => title)).toEqual(['far']);
  });

  it('is a walking time up to half an hour, then a distance, and nothing right here [S18]', () => {
    const to = (metres: number) => wayTo(here, aVenue('', metres).coordinates);
    expect(to(0)).toBeUndefined();
    expect(to(600)).toMatchObject({ minutes: 10 });
    expect(to(1_840)).toMatchObject({ minutes: 30 });
    expect(to(1_900)).toEqual({ metres: expect.closeTo(2_470, -1), minutes: undefined });
  });
});
