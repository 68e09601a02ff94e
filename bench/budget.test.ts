import { expect, it } from 'vitest';
import { budgets, verdictOf } from './budget.ts';

it.each([
  [78_000, 'ok'],
  [78_001, 'over the aim'],
  [85_000, 'over the aim'],
  [85_001, 'FAILS'],
])('%i bytes for a station: %s', (bytes, verdict) => {
  expect(verdictOf(bytes, budgets.station)).toBe(verdict);
});
