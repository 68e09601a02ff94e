import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisSize, layOutAxis, ticksOf } from './axis.rules.ts';

const start = Date.UTC(2026, 10, 19, 19, 45, 16);
const hour = 3_600_000;
const zone = 'America/Los_Angeles';

function piece(kind: Evidence['kind'], ms: number, more: Partial<Evidence> = {}): Evidence {
  const at_ms = start + ms;
  return {
    id: `${kind}:${ms}`,
    kind,
    lane: 'station',
    source: 'we',
    at: Math.floor(at_ms / 1_000),
    at_ms,
    values: {},
    ...more,
  };
}
const place = { station: '1010', venue: 'Airport', zone };
const rental: RentalCase['rental'] = {
  id: 'r',
  short: '8F-2673',
  electron: 'E-9073',
  plan: 'daily',
  state: 'late',
  from: place,
  start: start / 1_000,
  deadline: (start + 24 * hour) / 1_000,
  so_far: { amount: 1.99, currency: 'USD' },
};
const now = (start + 49 * hour) / 1_000;
const taking = [
  piece('pressed', -14_000, { lane: 'rider' }),
  piece('commanded', -14_000),
  piece('lit', -12_000),
  piece('taken', 0),
];

describe('the axis of a case', () => {
  it('magnifies the first seconds, in order, and gives the rest its time [QC3]', () => {
    const fee = { fee: 'f1' };
    const items = [
      ...taking,
      piece('fee', 24 * hour, { lane: 'money', values: fee }),
      piece('paid', 24 * hour, { lane: 'money', values: fee }),
    ];
    const axis = layOutAxis({ items, silences: [], rental, now }, zone);
    expect(axis.lens).toMatchObject({ seconds: 14 });
    expect(axis.points.filter(({ magnified }) => magnified).map(({ item }) => item.kind)).toEqual([
      'pressed',
      'commanded',
      'lit',
      'taken',
    ]);
    const xs = axis.points.filter(({ magnified, y }) => magnified && y === 134).map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((one, other) => one - other));
    // A paid fee is drawn once.
    expect(axis.points.filter(({ magnified }) => !magnified).map(({ item }) => item.kind)).toEqual(['paid']);
    expect(axis.late?.from).toBeCloseTo(axis.deadline ?? 0);
    expect(axis.hours).toBe(49);
  });

  it('opens the lens on any burst when one of its pieces is chosen, and keeps the whole line [QC3]', () => {
    const acts = [
      piece('act', 30 * hour, { lane: 'staff' }),
      piece('ended-by-hand', 30 * hour + 2_000, { lane: 'staff' }),
      piece('given-back', 30 * hour + 40_000, { lane: 'money' }),
    ];
    const alone = piece('message', 20 * hour, { lane: 'messages' });
    const items = [...taking, alone, ...acts];
    const lay = (chosen?: string) => layOutAxis({ items, silences: [], rental, now }, zone, chosen);
    const inLens = (chosen?: string) =>
      lay(chosen)
        .points.filter(({ magnified }) => magnified)
        .map(({ item }) => item.kind);
    const first = ['pressed', 'commanded', 'lit', 'taken'];
    expect(inLens()).toEqual(first);
    expect(inLens(alone.id)).toEqual(first);
    expect(inLens(taking[2]?.id)).toEqual(first);
    for (const { id } of acts) expect(inLens(id)).toEqual(acts.map(({ kind }) => kind));
    const opened = lay(acts[0]?.id);
    expect(opened.lens).toMatchObject({ seconds: 40, of: expect.anything() });
    expect(opened.points.filter(({ magnified }) => !magnified).map(({ item }) => item)).toEqual(items);
    expect(opened.ticks).toEqual(lay().ticks);
  });

  it('keeps everything inside the drawing, whatever happened when [QC3]', () => {
    const moment = fc.integer({ min: -hour, max: 2_000 * hour });
    fc.assert(
      fc.property(fc.array(moment), moment, fc.boolean(), (moments, silentFrom, isOver) => {
        const items = [...taking, ...moments.map((ms) => piece('message', ms, { lane: 'messages' }))];
        const silences = [{ place, from: Math.floor((start + silentFrom) / 1_000) }];
        const over = isOver ? { end: (start + 30 * hour) / 1_000, state: 'returned' as const } : {};
        const facts = {
          items,
          silences,
          rental: { ...rental, ...over },
          now: (start + 2_000 * hour) / 1_000,
        };
        const axis = layOutAxis(facts, zone);
        const xs = [...axis.points.map(({ x }) => x), ...axis.gaps.flatMap(({ from, to }) => [from, to])];
        expect(xs.every((x) => x >= 84 && x <= axisSize.width)).toBe(true);
        expect(axis.gaps.every(({ from, to }) => to >= from)).toBe(true);
        expect(axis.now === undefined).toBe(isOver);
      }),
      { numRuns: 60 },
    );
  });

  it('has ticks at round hours and days of the venue, never more than eight [QA16]', () => {
    for (const hours of [1, 5, 49, 200, 2_000]) {
      const ticks = ticksOf({ start, end: start + hours * hour, zone: 'Asia/Kolkata' });
      expect(ticks.length).toBeLessThanOrEqual(9);
      for (const { at } of ticks) expect((at / 60_000 + 330) % 60).toBe(0);
    }
  });
});
