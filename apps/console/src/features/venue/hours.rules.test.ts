import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMinutes } from '../../platform/time-of-day.rules.ts';
import { barsOf, groupDays, joinNights, type Span, spanOf, type Week, writeWeek } from './hours.rules.ts';

const hour = 60;
const bar: Week = [
  ...Array.from({ length: 4 }, (): Span[] => [[14 * hour, 25 * hour]]),
  [[12 * hour, 27 * hour]],
  [[12 * hour, 27 * hour]],
  [[12 * hour, 23 * hour]],
];

/** As the server says it: each day by itself, what is after midnight on the next. */
function cut(week: Week): Week {
  return week.map((spans, day) => [
    ...(week[(day + 6) % 7] ?? [])
      .filter(([, until]) => until > dayMinutes)
      .map(([, until]): Span => [0, until - dayMinutes]),
    ...spans.map(([from, until]): Span => [from, Math.min(until, dayMinutes)]),
  ]);
}

const anyDay: fc.Arbitrary<Span[]> = fc
  .record({
    from: fc.integer({ min: 1, max: dayMinutes - 2 }),
    length: fc.integer({ min: 1, max: dayMinutes - 1 }),
    closed: fc.boolean(),
  })
  .map(({ from, length, closed }): Span[] => (closed ? [] : [[from, from + length]]));

describe('hours', () => {
  it('are written as OpenStreetMap does, equal days together [QF9]', () => {
    expect(writeWeek(bar)).toBe('Mo-Th 14:00-01:00; Fr,Sa 12:00-03:00; Su 12:00-23:00');
    expect(writeWeek(Array.from({ length: 7 }, (): Span[] => [[0, dayMinutes]]))).toBe('24/7');
    expect(writeWeek(Array.from({ length: 7 }, () => []))).toBe('off');
    expect(
      writeWeek([
        [
          [540, 720],
          [840, 1440],
        ],
        [],
        [
          [540, 720],
          [840, 1440],
        ],
        [],
        [],
        [],
        [],
      ]),
    ).toBe('Mo,We 09:00-12:00,14:00-24:00');
  });

  it('join a night to the day on which it began, whatever days it lies between [QF9]', () => {
    expect(joinNights(cut(bar))).toEqual(bar);
    // A night of more than a day is none.
    const long: Week = [[[18 * hour, dayMinutes]], [[0, 20 * hour]], [], [], [], [], []];
    expect(joinNights(long)).toEqual(long);
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 7, maxLength: 7 }), (week) => {
        // A night that ends after the next day opens is two days of which nobody can say where one ends.
        fc.pre(
          week.every((spans, day) => {
            const [until = 0] = spans.map(([, end]) => end - dayMinutes);
            const [next = dayMinutes] = (week[(day + 1) % 7] ?? []).map(([from]) => from);
            return until < next;
          }),
        );
        expect(joinNights(cut(week))).toEqual(week);
      }),
    );
  });

  it('are drawn inside their day, never longer than it, and as long as they are [QF9]', () => {
    fc.assert(
      fc.property(anyDay, (spans) => {
        const bars = barsOf(spans);
        expect(bars.every(([from, until]) => from >= 0 && until <= 1 && from <= until)).toBe(true);
        const drawn = bars.reduce((sum, [from, until]) => sum + until - from, 0);
        const open = spans.reduce((sum, [from, until]) => sum + until - from, 0);
        expect(drawn * dayMinutes).toBeCloseTo(open);
      }),
    );
  });

  it('name each day once, in groups of equal days [QF9]', () => {
    expect(groupDays(bar).map(({ runs }) => runs)).toEqual([[[0, 3]], [[4, 5]], [[6, 6]]]);
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 7, maxLength: 7 }), (week) => {
        const days = groupDays(week).flatMap(({ runs }) =>
          runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
        );
        expect(days.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      }),
    );
  });

  it('are read from fields, over midnight too [QF9]', () => {
    expect(spanOf('14:00', '01:00')).toEqual([840, 1500]);
    expect(spanOf('00:00', '00:00')).toEqual([0, 1440]);
    expect(spanOf('', '01:00')).toBeUndefined();
  });
});
