import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.rules.ts';

const day = 86_400;
const due = { received: 10 * day, reply_by: 20 * day };

describe('the time that is left to answer a bank', () => {
  it('passes from nothing to all of it, and never further [QC10]', () => {
    expect(timeLeft(due, 15 * day * 1_000)).toEqual({ passed: 0.5, isSoon: false, isOver: false });
    expect(timeLeft(due, 5 * day * 1_000)?.passed).toBe(0);
    expect(timeLeft(due, 25 * day * 1_000)).toEqual({ passed: 1, isSoon: true, isOver: true });
  });

  it('is short for the last three days [QC10]', () => {
    expect(timeLeft(due, 17 * day * 1_000)?.isSoon).toBe(false);
    expect(timeLeft(due, 17.1 * day * 1_000)?.isSoon).toBe(true);
  });

  it('is not shown if nothing is due [QC10]', () => {
    expect(timeLeft({ received: 1 }, 0)).toBeUndefined();
  });
});
