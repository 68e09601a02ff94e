import { describe, expect, it } from 'vitest';
import { pickTo, togglePicked } from './picked-rows.rules.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];

describe('picked rows', () => {
  it('are one more or one less [QA13]', () => {
    expect([...togglePicked(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...togglePicked(new Set(['a', 'b']), 'a')]).toEqual(['b']);
  });

  it('reach with Shift from the last one to this, in both directions, and drop nothing [QA13]', () => {
    expect([...pickTo(new Set(['b']), rows, { from: 'b', to: 'd' })]).toEqual(['b', 'c', 'd']);
    expect([...pickTo(new Set(['a', 'e']), rows, { from: 'e', to: 'd' })].toSorted()).toEqual([
      'a',
      'd',
      'e',
    ]);
    expect([...pickTo(new Set(), rows, { from: undefined, to: 'c' })]).toEqual(['c']);
    // The row is gone: it was live.
    expect([...pickTo(new Set(['b']), rows, { from: 'x', to: 'c' })]).toEqual(['b', 'c']);
  });
});
