import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeSpan } from './page-span.rules.ts';

const traceId = 'a'.repeat(32);
const trace = `00-${traceId}-00f067aa0ba902b7-01`;
const parent = `00-${traceId}-00f067aa0ba902b8-01`;
const span = { name: 'shown lit', trace } as const;

describe('what a page tells', () => {
  it('is placed where its end is not before its beginning', () => {
    fc.assert(
      fc.property(fc.nat(600_000), fc.nat(600_000), (began, ended) => {
        const placed = placeSpan({ ...span, began, ended });
        if (ended > began) expect(placed).toBeUndefined();
        else expect(placed).toMatchObject({ own: trace, startedAgoMs: began, endedAgoMs: ended });
      }),
    );
  });

  it('follows from something in its own trace only', () => {
    const times = { began: 2, ended: 1 };
    expect(placeSpan({ ...span, parent, ...times })).toMatchObject({ parentSpanId: '00f067aa0ba902b8' });
    const foreign = `00-${'b'.repeat(32)}-00f067aa0ba902b8-01`;
    expect(placeSpan({ ...span, parent: foreign, ...times })).toBeUndefined();
  });
});
