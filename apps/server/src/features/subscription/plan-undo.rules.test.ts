import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfNext, endWithout } from './plan-undo.rules.ts';

const day = 86_400_000;
const date = (ms: number) => new Date(ms);

interface Row {
  started_at: Date;
  paid_until: Date;
  added_ms: bigint;
}

/** A chain of plans, each with the days that were left of the one before. */
function chain(plans: readonly { at: number; own: number }[]): Row[] {
  const rows: Row[] = [];
  for (const { at, own } of plans) {
    const left = Math.max((rows.at(-1)?.paid_until.getTime() ?? 0) - at, 0);
    rows.push({ started_at: date(at), paid_until: date(at + own + left), added_ms: 0n });
  }
  return rows;
}

const plans = fc
  .array(
    fc.record({ after: fc.integer({ min: 1, max: 40 * day }), own: fc.integer({ min: 1, max: 366 * day }) }),
    {
      minLength: 2,
      maxLength: 5,
    },
  )
  .map((each) => {
    let at = 0;
    return each.map(({ after, own }) => {
      at += after;
      return { at, own };
    });
  });

describe('a plan that is taken back', () => {
  it('leaves whatever came after it as if it had never been [D18]', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (given, pick) => {
        const index = pick % (given.length - 1);
        const rows = chain(given);
        const without = chain(given.filter((_, each) => each !== index)).slice(index);
        const [undone, former] = [rows[index], rows[index - 1]];
        if (!undone) return;
        let was: { paid_until: Date } = undone;
        let is: { paid_until: Date } | undefined;
        const ends = rows.slice(index + 1).map((next) => {
          const before = is ?? { paid_until: endWithout(undone, former, next.started_at) };
          const paid_until = endOfNext(next, was, before);
          [was, is] = [next, { paid_until }];
          return paid_until;
        });
        expect(ends).toEqual(without.map(({ paid_until }) => paid_until));
      }),
    );
  });

  it('keeps what was added to it, and never more than it had itself [D18]', () => {
    const undone = { paid_until: date(40 * day), added_ms: BigInt(3 * day) };
    expect(endWithout(undone, undefined, date(10 * day))).toEqual(date(13 * day));
    expect(endWithout(undone, { paid_until: date(20 * day), added_ms: 0n }, date(10 * day))).toEqual(
      date(23 * day),
    );
    expect(endWithout(undone, undefined, date(39 * day))).toEqual(date(40 * day));
    expect(endWithout(undone, undefined, date(50 * day))).toEqual(date(50 * day));
  });
});
