import { describe, expect, it } from 'vitest';
import { compareValues, nextSort, readSort } from './sort.rules.ts';

describe('the sort of a table', () => {
  it('is in the address, and can be turned [QA13]', () => {
    const first = nextSort(readSort('', 'name'), 'seen');
    expect(first).toBe('seen');
    expect(nextSort(readSort(first, 'name'), 'seen')).toBe('-seen');
    expect(nextSort(readSort('-seen', 'name'), 'seen')).toBe('seen');
  });

  it('puts numbers by size, names by the alphabet, and nothing last [QA13]', () => {
    expect([10, 9].toSorted((a, b) => compareValues(a, b, 'en'))).toEqual([9, 10]);
    expect(['Zoë', 'émile', 'Ada'].toSorted((a, b) => compareValues(a, b, 'en'))).toEqual([
      'Ada',
      'émile',
      'Zoë',
    ]);
    expect(compareValues(undefined, 'a', 'en')).toBeGreaterThan(0);
  });
});
