import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addNumbered, type Numbered, numbersFall } from './station-conformance.ts';

const falls = (messages: readonly Numbered[]) => numbersFall(messages.reduce<Numbered[]>(addNumbered, []));

const start = 1_763_200_000_000;

/** What a conforming station sends: rising numbers, with a while between them, and events that are older than they look. */
const sent = fc.array(
  fc.record({
    step: fc.integer({ min: 1, max: 5 }),
    pauseMs: fc.integer({ min: 0, max: 30_000 }),
    delayMs: fc.integer({ min: 0, max: 2_000 }),
    isEvent: fc.boolean(),
    /** An event carries when it happened. */
    olderMs: fc.integer({ min: 0, max: 8_000 }),
    againAfterMs: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }),
  }),
  { maxLength: 40 },
);

function heard(
  rows: typeof sent extends fc.Arbitrary<infer Rows> ? Rows : never,
  clock: { fastMs: number; setBackAt: number },
): Numbered[] {
  let [seq, madeAt] = [100, start];
  return rows.flatMap(({ step, pauseMs, delayMs, isEvent, olderMs, againAfterMs }, index): Numbered[] => {
    [seq, madeAt] = [seq + step, madeAt + pauseMs];
    const ahead = index < clock.setBackAt ? clock.fastMs : 0;
    const at = madeAt + ahead - (isEvent ? olderMs : 0);
    const channel = isEvent ? 'event' : 'state';
    const message: Numbered = {
      seq,
      at,
      channel,
      heardAt: madeAt + delayMs,
      ...(isEvent && { id: `e-${seq}` }),
    };
    if (againAfterMs === undefined) return [message];
    return [message, { ...message, heardAt: message.heardAt + againAfterMs }];
  });
}

describe('the numbers of a station (3.6)', () => {
  const clock = fc.record({
    fastMs: fc.integer({ min: 0, max: 3_600_000 }),
    setBackAt: fc.integer({ min: 0, max: 40 }),
  });
  const mixed = fc.tuple(sent, clock).chain(([rows, set]) => {
    const messages = heard(rows, set);
    return fc.shuffledSubarray(messages, { minLength: messages.length });
  });

  it('do not fall if messages are late, repeated, mixed up, tell of the past, or a clock is set back [QF6]', () => {
    fc.assert(
      fc.property(mixed, (messages) => {
        expect(falls(messages)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('fall if a counter begins again lower, whatever came before [QF6]', () => {
    const after = { pauseMs: fc.integer({ min: 2_001, max: 60_000 }), seq: fc.integer({ min: 0, max: 100 }) };
    fc.assert(
      fc.property(sent, fc.record(after), (rows, { pauseMs, seq }) => {
        const before = heard(rows, { fastMs: 0, setBackAt: 0 });
        fc.pre(before.length > 0);
        const at = Math.max(...before.map(({ at: own, heardAt }) => Math.max(own, heardAt))) + pauseMs;
        expect(falls([...before, { seq, at, heardAt: at, channel: 'state' }])).toBe(true);
      }),
    );
  });

  it('fall if two messages share one [QF6]', () => {
    const panel: Numbered = { seq: 7, at: start, heardAt: start, channel: 'state' };
    expect(falls([panel, { ...panel, at: start + 1 }])).toBe(true);
    expect(falls([panel, { ...panel, channel: 'event', id: 'e-7' }])).toBe(true);
    expect(falls([panel, { ...panel, heardAt: start + 40_000 }])).toBe(false);
  });
});
