import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldSpan, heldSpans, type PlanLife, uncountedMs, venueOf } from './plan-hold.rules.ts';

const day = 86_400_000;
const on = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day);
const pause = { venueId: 'here', from: on(10), until: on(13) };
const life = (change: Partial<PlanLife> = {}): PlanLife => ({
  startedAt: on(0),
  endedAt: null,
  cancelledAt: null,
  paidUntil: on(30),
  orderVenue: 'here',
  ...change,
});
const days = (plan: PlanLife) => uncountedMs(heldSpans([plan], pause, undefined), []) / day;

describe('the venue that a plan belongs to', () => {
  const ordered = { startedAt: on(5), orderVenue: 'here' };
  it.each([
    ['ordered here, never used', ordered, undefined, true],
    ['ordered here, last used elsewhere', ordered, { venueId: 'there', startedAt: on(6) }, false],
    [
      'ordered elsewhere, last used here',
      { ...ordered, orderVenue: 'there' },
      { venueId: 'here', startedAt: on(6) },
      true,
    ],
    ['ordered here, after a rental elsewhere', ordered, { venueId: 'there', startedAt: on(4) }, true],
    ['ordered nowhere, never rented', { ...ordered, orderVenue: null }, undefined, false],
    [
      'ordered nowhere, after a rental here',
      { ...ordered, orderVenue: null },
      { venueId: 'here', startedAt: on(4) },
      true,
    ],
  ] as const)('%s [S10]', (...[, plan, last, isHere]) => {
    expect(venueOf(plan, last) === 'here').toBe(isHere);
  });

  it('is that of the plan it replaced if it was ordered on the way [S10]', () => {
    const replaced = life({ endedAt: on(11) });
    const ordered = (orderVenue: string | null) => life({ startedAt: on(11), orderVenue });
    const held = (next: PlanLife) => uncountedMs(heldSpans([replaced, next], pause, undefined), []) / day;
    expect([held(ordered(null)), held(ordered('there'))]).toEqual([3, 1]);
  });
});

describe('the time that a pause adds to a plan', () => {
  it.each([
    ['the whole pause', life(), 3],
    ['the whole pause, though its time would have been over in it', life({ paidUntil: on(11) }), 3],
    ['the pause from its purchase on', life({ startedAt: on(12) }), 1],
    ['the pause until it was cancelled', life({ cancelledAt: on(12) }), 2],
    ['the pause until another plan replaced it', life({ endedAt: on(11), paidUntil: on(30) }), 1],
    ['nothing, cancelled before', life({ cancelledAt: on(9) }), 0],
    ['nothing, over before', life({ paidUntil: on(10) }), 0],
    ['nothing, bought after', life({ startedAt: on(13), paidUntil: on(40) }), 0],
    ['nothing, of another venue', life({ orderVenue: 'there' }), 0],
  ] as const)('is %s [S10]', (_, plan, expected) => {
    expect(days(plan)).toBe(expected);
  });

  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([from, length]) => ({ from: on(from), until: on(from + length) }));

  it('is the union of the pauses, in whatever order they are counted [S10]', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), fc.integer(), (pauses, seed) => {
        const counted = (order: typeof pauses) => {
          let total = 0;
          order.forEach((each, index) => {
            total += uncountedMs([each], order.slice(0, index));
          });
          return total;
        };
        const shuffled = pauses.toSorted(
          (a, b) => ((a.from.getTime() ^ seed) % 7) - ((b.until.getTime() ^ seed) % 7),
        );
        expect(counted(shuffled)).toBe(counted(pauses));
        const daysPaused = Array.from({ length: 90 }, (_, at) => at).filter((at) =>
          pauses.some(({ from, until }) => on(at) >= from && on(at) < until),
        );
        expect(counted(pauses)).toBe(daysPaused.length * day);
      }),
    );
  });

  it('is never more than the pause, and none the second time [S10]', () => {
    const when = fc.option(fc.integer({ min: 0, max: 80 }).map(on), { nil: null });
    fc.assert(
      fc.property(
        span,
        fc.integer({ min: 0, max: 60 }),
        fc.record({ endedAt: when, cancelledAt: when }),
        (paused, start, ends) => {
          const plan = life({ startedAt: on(start), ...ends, paidUntil: on(start + 30) });
          const held = heldSpan(plan, paused);
          const spans = held ? [held] : [];
          const added = uncountedMs(spans, []);
          expect(added).toBeGreaterThanOrEqual(0);
          expect(added).toBeLessThanOrEqual(paused.until.getTime() - paused.from.getTime());
          expect(uncountedMs(spans, spans)).toBe(0);
        },
      ),
    );
  });
});
