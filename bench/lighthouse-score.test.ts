import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lighthouseScore } from './lighthouse-score.ts';

it('gives what Lighthouse gives at the points that define its curves', () => {
  expect(lighthouseScore({ firstPaint: 0, paint: 0, blocked: 0, shifted: 0 })).toBe(100);
  // Each at its good point is 0.9; the speed index is good at a later time than a paint.
  expect(lighthouseScore({ firstPaint: 1_800, paint: 2_500, blocked: 200, shifted: 0.1 })).toBe(91);
  expect(lighthouseScore({ firstPaint: 3_000, paint: 4_000, blocked: 600, shifted: 0.25 })).toBe(53);
});

it('is never better for a page that is worse', () => {
  const metrics = fc.record({
    firstPaint: fc.nat(10_000),
    paint: fc.nat(10_000),
    blocked: fc.nat(3_000),
    shifted: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(metrics, metrics, (one, other) => {
      const worse = {
        firstPaint: Math.max(one.firstPaint, other.firstPaint),
        paint: Math.max(one.paint, other.paint),
        blocked: Math.max(one.blocked, other.blocked),
        shifted: Math.max(one.shifted, other.shifted),
      };
      expect(lighthouseScore(worse)).toBeLessThanOrEqual(lighthouseScore(one));
    }),
  );
});
