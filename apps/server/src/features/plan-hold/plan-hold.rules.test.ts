import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldTime, type Pause, type PlanTime, venueOf } from './plan-hold.rules.ts';

const day = 86_400_000;
const on = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day);
const pause: Pause = { id: 'a', from: on(10), until: on(13) };
const plan = (change: Partial<PlanTime> = {}): PlanTime => ({
  startedAt: on(0),
  cancelledAt: null,
  paidUntil: on(30),
  countedUntil: null,
  ...change,
});

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
  ] as const)('%s [S10]', (...[, place, last, isHere]) => {
    expect(venueOf([place], last) === 'here').toBe(isHere);
  });

  it('is that of the plan it replaced if it was ordered on the way [S10]', () => {
    const after = (orderVenue: string | null) =>
      venueOf([ordered, { startedAt: on(11), orderVenue }], undefined);
    expect([after(null), after('there')]).toEqual(['here', 'there']);
  });
});

describe('the time that a pause adds to a plan', () => {
  it.each([
    ['the whole pause', plan(), 3],
    ['the whole pause, though its time would have been over in it', plan({ paidUntil: on(11) }), 3],
    ['the pause from its purchase on', plan({ startedAt: on(12) }), 1],
    ['the pause until it was cancelled', plan({ cancelledAt: on(12) }), 2],
    ['the rest of a pause that is written down in part', plan({ countedUntil: on(12) }), 1],
    ['nothing, if it is written down', plan({ countedUntil: on(13) }), 0],
    ['nothing, cancelled before', plan({ cancelledAt: on(9) }), 0],
    ['nothing, over before', plan({ paidUntil: on(10) }), 0],
    ['nothing, bought after', plan({ startedAt: on(13), paidUntil: on(40) }), 0],
  ] as const)('is %s [S10]', (_, given, expected) => {
    expect(heldTime(given, [pause], on(20)).ms / day).toBe(expected);
  });

  it('counts from one pause to the next, which a plan may reach only by the first [S10]', () => {
    const second = { id: 'b', from: on(14), until: on(16) };
    const held = heldTime(plan({ paidUntil: on(12) }), [second, pause], on(20));
    expect(held.parts.map((part) => [part.pause.id, part.ms / day])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });

  it('says whether the plan is on hold now, from the first moment of the pause on [S10]', () => {
    const lasting = { ...pause, until: null };
    expect(heldTime(plan(), [lasting], on(10)).now).toBe(lasting);
    expect(heldTime(plan({ paidUntil: on(11) }), [lasting], on(99)).now).toBe(lasting);
    expect(heldTime(plan({ cancelledAt: on(11) }), [lasting], on(12)).now).toBe(undefined);
    expect(heldTime(plan({ paidUntil: on(9) }), [lasting], on(12)).now).toBe(undefined);
    expect(heldTime(plan(), [pause], on(12)).now).toBe(undefined);
  });
});

const pausesOf = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 })), { maxLength: 6 })
  .map((spans) =>
    spans.map(([from, length], index): Pause => {
      const isOpen = index === 0 && length % 2 === 0;
      return { id: String(index), from: on(from), until: isOpen ? null : on(from + length) };
    }),
  );
const someday = fc.integer({ min: 0, max: 90 });

/** On which of the first days the plan is on hold, told day by day: it rests while it has time left and its venue is paused. */
function heldDays(given: PlanTime, pauses: readonly Pause[], until: number): number {
  let left = Math.round((given.paidUntil.getTime() - given.startedAt.getTime()) / day);
  let held = 0;
  for (let at = Math.round((given.startedAt.getTime() - on(0).getTime()) / day); at < until; at += 1) {
    const isPaused = pauses.some(
      (each) => each.from <= on(at) && (each.until === null || each.until > on(at)),
    );
    const rests = isPaused && left > 0 && (given.cancelledAt === null || given.cancelledAt > on(at));
    held += rests ? 1 : 0;
    left -= rests ? 0 : 1;
  }
  return held;
}

describe('a plan, through any pauses', () => {
  const aPlan = fc
    .record({ start: someday, length: fc.integer({ min: 1, max: 40 }), cancelled: fc.option(someday) })
    .map(({ start, length, cancelled }) =>
      plan({
        startedAt: on(start),
        paidUntil: on(start + length),
        cancelledAt: cancelled === null ? null : on(Math.max(start, cancelled)),
      }),
    );

  it('rests on exactly the days on which its venue is paused and it has time left [S10]', () => {
    fc.assert(
      fc.property(aPlan, pausesOf, someday, (given, pauses, now) => {
        expect(heldTime(given, pauses, on(now)).ms / day).toBe(heldDays(given, pauses, now));
      }),
    );
  });

  it('ends at the same moment however often its time is written down on the way [S10, D18]', () => {
    fc.assert(
      fc.property(aPlan, pausesOf, fc.array(someday, { maxLength: 5 }), (given, pauses, moments) => {
        let written = given;
        for (const at of moments.toSorted((a, b) => a - b)) {
          const known = pauses.filter(({ from }) => from <= on(at));
          const asOf = known.map((each) =>
            each.until && each.until > on(at) ? { ...each, until: null } : each,
          );
          const cancelledAt = given.cancelledAt && given.cancelledAt <= on(at) ? given.cancelledAt : null;
          const { ms } = heldTime({ ...written, cancelledAt }, asOf, on(at));
          written = {
            ...written,
            paidUntil: new Date(written.paidUntil.getTime() + ms),
            countedUntil: on(at),
          };
        }
        const endOf = (each: PlanTime) => each.paidUntil.getTime() + heldTime(each, pauses, on(200)).ms;
        expect(endOf(written)).toBe(endOf(given));
      }),
    );
  });

  it('never ends while it is on hold, and its end never goes back [S10]', () => {
    fc.assert(
      fc.property(aPlan, pausesOf, fc.tuple(someday, someday), (given, pauses, days) => {
        const now = Math.max(...days);
        const [sooner, later] = [Math.min(...days), now].map((at) => heldTime(given, pauses, on(at)));
        expect(later?.ms).toBeGreaterThanOrEqual(sooner?.ms ?? 0);
        if (later?.now && later.now.from <= on(now) && given.startedAt <= on(now))
          expect(given.paidUntil.getTime() + later.ms).toBeGreaterThan(on(now).getTime());
      }),
    );
  });
});
