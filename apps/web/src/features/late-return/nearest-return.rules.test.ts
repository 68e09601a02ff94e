import type { ListedVenue } from '@etg/contract/venue';
import { expect, it } from 'vitest';
import { nearestFree } from './nearest-return.rules.ts';

const here = { lat: 34.01, lng: -118.49 };
/** Monday noon in Los Angeles. */
const noon = new Date('2026-11-16T20:00:00Z');

function aVenue(
  title: string,
  changes: Partial<ListedVenue> = {},
  state: Partial<ListedVenue['state']> = {},
) {
  const venue: ListedVenue = {
    title,
    address: '',
    country: 'US',
    status: 1,
    is_public: true,
    description: '',
    photos: [],
    covid_warning: false,
    survey_before_release: false,
    survey_hide_fields: [],
    survey_show_fields_second_step: [],
    coordinates: here,
    state: { electrons: { get: 2, return: 3 }, cables: [], groups: [title], ...state },
  };
  return { ...venue, ...changes };
}

it('names no station where an Electron cannot be returned now, the nearest first [S18, Z14]', () => {
  const venues = [
    aVenue('far', { coordinates: { lat: 34.2, lng: -118.49 } }),
    aVenue('near', { coordinates: { lat: 34.02, lng: -118.49 } }),
    aVenue('disabled', { status: 2 }),
    aVenue('paused', {}, { paused: true }),
    aVenue('offline', {}, { silent: true }),
    aVenue('full', {}, { electrons: { get: 8, return: 0 } }),
    aVenue('closed', { hours: 'Mo 13:00-14:00', timezone: 'America/Los_Angeles' }),
    aVenue('of odd hours', { hours: 'whenever', timezone: 'Mars/Olympus' }),
  ];
  expect(nearestFree(venues, here, noon).map(({ title }) => title)).toEqual(['of odd hours', 'near', 'far']);
});
