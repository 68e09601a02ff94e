import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentile } from './percentiles.ts';

it('names the value that half, or all but one in a hundred, stay within', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1)]).toEqual([
    50, 99, 100,
  ]);
});

it('is one of the measurements, and never falls as the share grows', () => {
  const measurements = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 });
  const shares = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(measurements, shares, (measured, [one, other]) => {
      expect(measured).toContain(percentile(measured, one));
      expect(percentile(measured, Math.min(one, other))).toBeLessThanOrEqual(
        percentile(measured, Math.max(one, other)),
      );
    }),
  );
});
