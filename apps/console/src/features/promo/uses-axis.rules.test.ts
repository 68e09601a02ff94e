import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisSteps } from './uses-axis.rules.ts';

it('begins at zero, ends at or above the highest day, and has at most five lines [QM4]', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000_000 }), (most) => {
      const steps = axisSteps(most);
      expect(steps[0]).toBe(0);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(Math.max(1, most));
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(steps.every(Number.isInteger)).toBe(true);
    }),
  );
});

it('has round numbers [QM4]', () => {
  expect(axisSteps(35)).toEqual([0, 10, 20, 30, 40]);
  expect(axisSteps(0)).toEqual([0, 1]);
});
