import { describe, expect, it } from 'vitest';
import { planKeys, returnDeadline } from './plan.ts';

describe('return window', () => {
  const start = new Date('2026-03-08T09:30:00Z');

  it.each(planKeys)('of %s ends after its hours, whatever clocks are changed that night [N1, P4]', (plan) => {
    const hours = (returnDeadline(start, plan).getTime() - start.getTime()) / 3_600_000;
    const short = ['hourly_rate', 'free_use_no_penalty', 'free_use_with_penalty'].includes(plan);
    expect(hours).toBe(short ? 2 : 24);
  });
});
