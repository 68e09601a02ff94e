import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMoved, heldOrder } from './held-order.rules.ts';

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });

describe('rows that change while somebody works on them', () => {
  it('stay where they are; new ones come last, gone ones go [QA13]', () => {
    expect(heldOrder(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual(['a', 'c', 'd']);
  });

  it('are the rows there are, whatever came and went, in the order they had [QA13]', () => {
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        const shown = heldOrder(before, now);
        expect(shown.toSorted()).toEqual(now.toSorted());
        const kept = before.filter((id) => now.includes(id));
        expect(shown.slice(0, kept.length)).toEqual(kept);
      }),
    );
  });

  it('are counted as moved only if sorting again would move them [QA13]', () => {
    expect(countMoved(['a', 'b', 'c'], ['a', 'c', 'b'])).toBe(2);
    expect(countMoved(['a', 'b'], ['a', 'b'])).toBe(0);
  });
});
