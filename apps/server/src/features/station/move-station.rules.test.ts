import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeMove, type MoveFacts, pauseAfterMove, whyNotMove } from './move-station.rules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const venue = (id: string, country = 'US') => ({ id, title: `Venue ${id}`, country, timezone: null });
const station = {
  service_state: 'live' as const,
  venue: venue('a'),
  stay_from: new Date('2026-11-01T00:00:00Z'),
  own_pause: false,
  is_paused: false,
};
const facts: MoveFacts = {
  station,
  target: { ...venue('b'), is_paused: false },
  isLit: false,
  isPlanned: false,
};
const why = (changes: Partial<MoveFacts>, from = now) => whyNotMove({ ...facts, ...changes }, { from, now });
const abroad = { ...venue('b', 'JP'), is_paused: false };
const [yesterday, tomorrow] = [new Date('2026-11-17T12:00:00Z'), new Date('2026-11-19T12:00:00Z')];

describe('a move [QF8]', () => {
  it('is allowed now, later, and back to its last move', () => {
    expect([why({}), why({}, yesterday), why({}, tomorrow)]).toEqual([undefined, undefined, undefined]);
    expect(why({ target: abroad })).toBeUndefined();
    expect(why({ target: abroad }, tomorrow)).toBeUndefined();
  });

  it('is refused with the reason', () => {
    expect(why({ station: undefined })).toBe('no-such-station');
    expect(why({ station: { ...station, service_state: 'retired' } })).toBe('station-retired');
    expect(why({ target: undefined })).toBe('no-such-venue');
    expect(why({ target: { ...venue('a'), is_paused: false } })).toBe('move-same-venue');
    expect(why({ isPlanned: true })).toBe('move-planned');
    expect(why({}, station.stay_from)).toBe('move-too-early');
    expect(why({ target: abroad }, yesterday)).toBe('move-country-past');
    expect(why({ isLit: true })).toBe('station-nest-lit');
    expect(why({ isLit: true }, yesterday)).toBe('station-nest-lit');
    // By then nobody pulls this Electron any more, and it is asked again.
    expect(why({ isLit: true }, tomorrow)).toBeUndefined();
  });

  it('keeps what a station decided by itself, and takes the pause of the venue it comes to', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (own, was, there) => {
        const moved = { ...facts, station: { ...station, own_pause: own, is_paused: own || was } };
        const after = pauseAfterMove({ ...moved, target: { ...venue('b'), is_paused: there } });
        expect(after.corona_virus).toBe(own || there);
        // When the pause there is over, it is as it was by itself.
        expect(there ? after.stays_paused : after.corona_virus).toBe(own);
      }),
    );
  });

  it('shows only what changes', () => {
    const labels = (changes: Partial<MoveFacts>, from: Date) =>
      describeMove({ ...facts, ...changes }, { from, now }, { out: 1, inNests: 2, follow: 3 }).map(
        ({ label }) => label,
      );
    const always = ['station-venue', 'move-from', 'electrons-out', 'move-inside'];
    expect(labels({}, now)).toEqual(always);
    expect(labels({}, yesterday)).toEqual([...always, 'move-follow']);
    expect(labels({ target: { ...abroad, is_paused: true } }, now)).toEqual([
      ...always,
      'move-prices',
      'move-placard',
      'venue-service',
    ]);
  });
});
