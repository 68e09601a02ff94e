import type { ListedVenue } from '@etg/contract/venue';
import { describe, expect, it } from 'vitest';
import { returnRefusalOf, workingNear } from './return.rules.ts';
import { aGroup } from './station.fixture.ts';

describe('whether an Electron can be returned here', () => {
  it('depends on the station, not on whether it has one to give [S8]', () => {
    expect(returnRefusalOf(aGroup())).toBeUndefined();
    expect(returnRefusalOf(aGroup({ nests: [], free_nests: 1, no_prices: true }))).toBeUndefined();
    expect(returnRefusalOf(aGroup({ free_nests: 0 }))).toBe('full');
    expect(returnRefusalOf(aGroup({ supernovasOnline: 0 }))).toBe('offline');
    expect(returnRefusalOf(aGroup({}, { status: 2 }))).toBe('disabled');
    expect(returnRefusalOf(aGroup({ corona_virus: true }))).toBe('paused');
  });
});

describe('a station that staff paused', () => {
  const paused = { corona_virus: true, paused_words: { why: 'cleaning' } } as const;

  it('still takes Electrons back, unless it is full, offline, or out of service [QF4]', () => {
    expect(returnRefusalOf(aGroup(paused))).toBeUndefined();
    expect(returnRefusalOf(aGroup({ ...paused, free_nests: 0 }))).toBe('full');
    expect(returnRefusalOf(aGroup({ ...paused, supernovasOnline: 0 }))).toBe('offline');
    expect(returnRefusalOf(aGroup({ ...paused, paused_since: 1_790_000_000 }))).toBe('paused');
    const out = { ...paused, paused_words: { why: 'repair', out_of_service: true } } as const;
    expect(returnRefusalOf(aGroup(out))).toBe('paused');
  });
});

describe('a venue at which staff announce something', () => {
  it('takes Electrons back while it is suspended or off the map [QF9]', () => {
    const suspended = { announcement: { kind: 'suspended' } } as const;
    const since = { corona_virus: true, paused_since: 1_790_000_000 };
    expect(returnRefusalOf(aGroup(since, suspended))).toBeUndefined();
    expect(returnRefusalOf(aGroup({ ...since, free_nests: 0 }, suspended))).toBe('full');
    const hidden = { status: 2, announcement: { kind: 'hidden' } } as const;
    expect(returnRefusalOf(aGroup({}, hidden))).toBeUndefined();
    expect(returnRefusalOf(aGroup({ supernovasOnline: 0 }, hidden))).toBe('offline');
  });

  it('takes them back while it is cleaned, also at a station that staff paused [QF4, QF9]', () => {
    const cleaned = { covid_warning: true, announcement: { kind: 'cleaning' } } as const;
    const paused = { corona_virus: true, paused_words: { why: 'cleaning' } } as const;
    expect(returnRefusalOf(aGroup({}, cleaned))).toBeUndefined();
    expect(returnRefusalOf(aGroup(paused, cleaned))).toBeUndefined();
    expect(returnRefusalOf(aGroup({ ...paused, free_nests: 0 }, cleaned))).toBe('full');
    expect(returnRefusalOf(aGroup({ corona_virus: true }, cleaned))).toBe('paused');
  });
});

describe('the nearest station that works', () => {
  function venue(title: string, lat: number, given: Partial<ListedVenue['state']> = {}): ListedVenue {
    const state = { electrons: { get: 1, return: 1 }, cables: [], groups: [title], ...given };
    return { ...aGroup().venue, title, coordinates: { lat, lng: -118 }, state };
  }
  const here = venue('here', 34);
  const names = (venues: ListedVenue[], need: 'get' | 'return' = 'get') =>
    workingNear(venues, here, need).map(({ title }) => title);

  it('is not this one, and no other that cannot do it [S19]', () => {
    const others = [
      venue('far', 34.02),
      venue('near', 34.01),
      venue('silent', 34.001, { silent: true }),
      venue('paused', 34.001, { paused: true }),
      { ...venue('disabled', 34.001), status: 2 },
      venue('nothing to give', 34.001, { electrons: { get: 0, return: 3 } }),
    ];
    expect(names([here, ...others])).toEqual(['near', 'far']);
    expect(names([here, ...others], 'return')).toEqual(['nothing to give', 'near', 'far']);
  });
});
