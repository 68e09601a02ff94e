import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownBudget, shownValue, verdictOf } from './figure.ts';

const bytes = { what: '/i/1001', unit: 'kB', atMost: 85, aim: 78 };

it.each([
  [78, 'met'],
  [78.001, 'over the aim'],
  [85, 'over the aim'],
  [85.001, 'missed'],
])('of %f kB for a station it says: %s', (value, verdict) => {
  expect(verdictOf({ ...bytes, value })).toBe(verdict);
});

it('judges a rate by what it is at least, and nothing where there is no limit', () => {
  expect(verdictOf({ what: 'ratio', unit: '×', atLeast: 0.6, value: 0.59 })).toBe('missed');
  expect(verdictOf({ what: 'ratio', unit: '×', atLeast: 0.6, value: 0.6 })).toBe('met');
  expect(verdictOf({ what: 'rentals', unit: '/s', value: 40 })).toBe('');
});

it('never calls missed what keeps its limit', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (value, atMost) => {
      expect(verdictOf({ what: 'any', unit: '', value, atMost }) === 'missed').toBe(value > atMost);
    }),
  );
});

it('shows what a reader compares', () => {
  expect(shownBudget({ ...bytes, value: 1 })).toBe('≤ 85 kB, aim 78 kB');
  expect(shownBudget({ what: '', unit: '×', value: 1, atLeast: 0.6 })).toBe('≥ 0.6 ×');
  expect(shownValue({ what: '', unit: 'ms', value: 12.3456 })).toBe('12.3 ms');
  expect(shownValue({ what: '', unit: '', value: 12_345.6 })).toBe('12,346');
});
