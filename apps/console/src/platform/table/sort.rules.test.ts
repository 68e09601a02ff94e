import { describe, expect, it } from 'vitest';
import { compareValues, nextSort, readSort } from './sort.rules.ts';

describe('the sort of a table', () => {
  it('is in the address, and can be turned [QA13]', () => {
    const first = nextSort(readSort('', 'name'), 'seen');
    expect(first).toBe('seen');
    expect(nextSort(readSort(first, 'name'), 'seen')).toBe('-seen');
    expect(nextSort(readSort('-seen', 'name'), 'seen')).toBe('seen');
  });

  it('has a second column with Shift, which turns without the first [QA13]', () => {
    const both = nextSort(readSort('role', 'name'), 'seen', true);
    expect(both).toBe('role,seen');
    expect(readSort(both, 'name')).toEqual([
      { column: 'role', down: false },
      { column: 'seen', down: false },
    ]);
    expect(nextSort(readSort(both, 'name'), 'seen', true)).toBe('role,-seen');
    expect(nextSort(readSort(both, 'name'), 'role', true)).toBe('-role,seen');
    expect(nextSort(readSort('role,-seen', 'name'), 'seen')).toBe('seen');
    expect(nextSort(readSort('role,-seen', 'name'), 'role')).toBe('-role');
    expect(readSort('a,b,c', 'name')).toHaveLength(2);
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
