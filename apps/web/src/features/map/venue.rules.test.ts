import type { ListedVenue } from '@etg/contract/venue';
import { cableTypes } from '@etg/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aVenue } from './venue.fixture.ts';
import { hoursNow, readCables, toggleCable, venueNow } from './venue.rules.ts';

/** Monday noon in Los Angeles. */
const noon = new Date('2026-11-16T20:00:00Z');
const get = { mode: 'get', cables: ['usb_c'] } as const;

describe('the number on a pin', () => {
  it('is the Electrons with a chosen cable, or the empty nests [S18]', () => {
    const venue = aVenue({ ready: { usb_c: 2, lightning: 3 }, free: 4 });
    expect(venueNow(venue, get, noon).count).toBe(2);
    expect(venueNow(venue, { ...get, cables: ['usb_c', 'lightning'] }, noon).count).toBe(5);
    expect(venueNow(venue, { ...get, cables: ['micro_usb'] }, noon).count).toBe(0);
    expect(venueNow(venue, { ...get, mode: 'return' }, noon).count).toBe(4);
  });

  it.each<[string, Partial<ListedVenue>, Partial<ListedVenue['state']>, string | undefined]>([
    ['disabled', { status: 2 }, { silent: true }, 'disabled'],
    ['suspended', {}, { paused: true }, 'paused'],
    ['silent', {}, { silent: true }, 'silent'],
    ['closed for the day', { hours: 'Mo 13:00-14:00', timezone: 'America/Los_Angeles' }, {}, 'closed'],
    ['open', { hours: 'Mo 11:00-14:00', timezone: 'America/Los_Angeles' }, {}, undefined],
    ['of unknown hours', {}, {}, undefined],
  ])('says so where a venue is %s [S18]', (...[, changes, state, shut]) => {
    const venue = aVenue({});
    expect(venueNow({ ...venue, ...changes, state: { ...venue.state, ...state } }, get, noon).shut).toBe(
      shut,
    );
  });

  it('believes no hours that it cannot read', () => {
    expect(hoursNow({ hours: 'whenever', timezone: 'UTC' }, noon)).toBeUndefined();
    expect(hoursNow({ hours: '24/7', timezone: 'Mars/Olympus' }, noon)).toBeUndefined();
  });
});

describe('the cable filter', () => {
  it('shows all three at first, and what was chosen before [X6, N4]', () => {
    expect(readCables(undefined)).toEqual(cableTypes);
    expect(readCables('')).toEqual(cableTypes);
    expect(readCables('usb_c,firewire')).toEqual(['usb_c']);
  });

  it('never comes to nothing, however it is tapped [X6]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...cableTypes)), (taps) => {
        let chosen = readCables(undefined);
        for (const tap of taps) chosen = toggleCable(chosen, tap) ?? chosen;
        expect(chosen.length).toBeGreaterThan(0);
        expect(readCables(chosen.join(','))).toEqual(chosen);
      }),
    );
  });
});
