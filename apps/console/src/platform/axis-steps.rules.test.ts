import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisSteps } from './axis-steps.rules.ts';

it('begins at zero, ends at or above the highest value, and has at most five lines [QF3, QM4]', () => {
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

it('has round numbers [QF3, QM4]', () => {
  expect(axisSteps(35)).toEqual([0, 10, 20, 30, 40]);
  expect(axisSteps(38)).toEqual([0, 10, 20, 30, 40]);
  expect(axisSteps(99)).toEqual([0, 25, 50, 75, 100]);
  expect(axisSteps(9)).toEqual([0, 5, 10]);
  expect(axisSteps(0)).toEqual([0, 1]);
});
