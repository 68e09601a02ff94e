import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeStory, type Sighting, type StoryFacts } from './propose.rules.ts';

const start = Date.UTC(2026, 10, 19, 19, 45);
const hour = 3_600_000;
const at = (hours: number) => new Date(start + hours * hour);
const inHours = (from: number, to: number) => fc.integer({ min: from, max: to }).map(at);
const code = fc.constantFrom('1004', '1010', '1011');

const sighting: fc.Arbitrary<Sighting> = fc.record({
  station: code,
  nest: fc.integer({ min: 1, max: 8 }),
  at: inHours(-10, 48),
});

const silence = fc
  .tuple(inHours(-20, 40), fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }))
  .map(([from, hours]) => ({
    from,
    until:
      hours === undefined ? undefined : new Date(Math.min(from.getTime() + hours * hour, at(48).getTime())),
  }));

const facts: fc.Arbitrary<StoryFacts> = fc.record({
  electron: fc.constant('E-9073'),
  takenAt: fc.constant(at(0)),
  reportedAt: fc.option(inHours(1, 48), { nil: undefined }),
  claimed: fc.option(
    fc.record({
      station: code,
      silences: fc.array(silence, { maxLength: 3 }),
      freeNests: fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
    }),
    { nil: undefined },
  ),
  seat: fc.option(
    sighting.filter((seen) => seen.at > at(0)),
    { nil: undefined },
  ),
  takenAgain: fc.option(
    sighting.filter((seen) => seen.at > at(0)),
    { nil: undefined },
  ),
  unread: fc.array(sighting, { maxLength: 3 }),
  now: fc.constant(at(48)),
});

/** Nothing but a rider's word that it is at station 1004. */
const plain: StoryFacts = {
  electron: 'E-9073',
  takenAt: at(0),
  reportedAt: at(48),
  claimed: { station: '1004', silences: [{ from: at(27) }], freeNests: [4, 5, 6] },
  seat: undefined,
  takenAgain: undefined,
  unread: [],
  now: at(48),
};
const words = (story: ReturnType<typeof judgeStory>) => story?.because.map(({ word }) => word);

describe('a story', () => {
  it('never ends before the Electron was taken or after now, and fits only with an end [QC11]', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const story = judgeStory(given);
        if (!story) return;
        expect(story.because.length).toBeGreaterThan(0);
        if (story.fits) expect(story.end).toBeDefined();
        if (!story.end) return;
        expect(story.end.at.getTime()).toBeGreaterThanOrEqual(given.takenAt.getTime());
        expect(story.end.at.getTime()).toBeLessThanOrEqual(given.now.getTime());
      }),
      { numRuns: 500 },
    );
  });

  it('never fits if another rider took the Electron elsewhere, or a panel shows it elsewhere [QC11]', () => {
    fc.assert(
      fc.property(facts, sighting, (given, seen) => {
        const elsewhere = { ...seen, station: '1999', at: at(10) };
        expect(judgeStory({ ...given, takenAgain: elsewhere })?.fits).toBe(false);
        const claimed = given.claimed ?? { station: '1004', silences: [], freeNests: [1] };
        const shown = { ...given, claimed, takenAgain: undefined, seat: elsewhere };
        expect(judgeStory(shown)).toMatchObject({ fits: false, end: { station: '1999' } });
      }),
    );
  });

  it('never rests on a silence alone where the station was full, or has spoken since [QC11]', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const alone = { ...given, seat: undefined, takenAgain: undefined, unread: [] };
        const story = judgeStory(alone);
        if (!story?.fits || !alone.claimed) return;
        expect(alone.claimed.freeNests.length).toBeGreaterThan(0);
        expect(alone.claimed.silences.some(({ until }) => until === undefined)).toBe(true);
        expect(story.silentStation).toBe(alone.claimed.station);
        const end = story.end?.at.getTime() ?? 0;
        expect(end).toBeLessThanOrEqual((alone.reportedAt ?? alone.now).getTime());
      }),
      { numRuns: 500 },
    );
  });

  it('of a station that fell silent with free nests ends when it was last heard [QC11]', () => {
    const story = judgeStory(plain);
    expect(story).toMatchObject({ fits: true, end: { station: '1004', at: at(27) }, silentStation: '1004' });
    expect(words(story)).toEqual(['silent-since', 'had-free-nests', 'not-seen-since']);
    const before = { ...plain, claimed: { station: '1004', silences: [{ from: at(-5) }], freeNests: [4] } };
    expect(judgeStory(before)?.end?.at).toEqual(at(48));
  });

  it('is told by a later panel, or by a nest that could not be read, before any silence [QC11]', () => {
    const seat = { station: '1004', nest: 4, at: at(30) };
    expect(judgeStory({ ...plain, seat })).toMatchObject({
      fits: true,
      end: { station: '1004', at: at(30) },
    });
    const unread = [{ station: '1004', nest: 5, at: at(28) }];
    const story = judgeStory({ ...plain, unread });
    expect([words(story), story?.end?.at]).toEqual([['unread-return'], at(28)]);
    expect(judgeStory({ ...plain, unread: [{ station: '1004', nest: 5, at: at(-1) }] })?.end?.at).toEqual(
      at(27),
    );
  });

  it('says what speaks against it: spoke again without it, heard throughout, no station named [QC11]', () => {
    const spoke = { station: '1004', silences: [{ from: at(20), until: at(25) }], freeNests: [4] };
    expect(words(judgeStory({ ...plain, claimed: spoke }))).toEqual(['spoke-again-without-it']);
    const heard = { station: '1004', silences: [], freeNests: [] };
    expect(words(judgeStory({ ...plain, claimed: heard }))).toEqual(['was-heard-throughout', 'no-free-nest']);
    expect(words(judgeStory({ ...plain, claimed: undefined }))).toEqual(['no-station-named']);
    expect(judgeStory({ ...plain, claimed: undefined, reportedAt: undefined })).toBe(undefined);
  });
});
