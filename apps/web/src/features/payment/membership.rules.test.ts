import { describe, expect, it } from 'vitest';
import { progressOf } from './membership.rules.ts';

const now = 1_700_000_000;
const left = (plan_id: number, seconds: number) =>
  progressOf({ plan_id, plan_status: 'Active', paid_until_date: now + seconds, can_refund: false }, now);
const day = 86_400;

describe('the bar of a membership', () => {
  it.each([
    [365 * day, 100],
    [73 * day, 20],
    [0, 0],
  ])('of plan 1 is its days left divided by 3.65: %d s are %d %% [N6]', (seconds, percent) => {
    expect(left(1, seconds)).toBe(percent);
  });

  it.each([
    [24 * 3_600, 100],
    [6 * 3_600, 25],
    [0, 0],
  ])('of plan 2 is its hours left divided by 0.24: %d s are %d %% [N6]', (seconds, percent) => {
    expect(left(2, seconds)).toBe(percent);
  });

  it('is none for a plan whose length it does not know, and never over the whole [N6]', () => {
    expect(left(6, day)).toBeUndefined();
    expect(left(1, 400 * day)).toBe(100);
  });
});
