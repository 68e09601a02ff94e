import type { PlanKey } from '@etg/domain/plan';
import { describe, expect, it } from 'vitest';
import { isOpen, isUselessPurchase, moneyKey } from './order.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;
const at = (days: number) => new Date(now.getTime() + days * day);
const had = (plan: PlanKey, fromDays: number) => ({ plan, started_at: at(fromDays) });

describe('an order', () => {
  it('can be changed and paid while it is new or has failed, and never while it is being paid [O5]', () => {
    const open = (['new', 'processing', 'paid', 'fail', 'refunded'] as const).filter(isOpen);
    expect(open).toEqual(['new', 'fail']);
  });

  it('asks for money under a key of its own, and under the next after a decline', () => {
    expect([1, 2, 3].map((attempt) => moneyKey('plan', 'o', attempt))).toEqual([
      'plan:o',
      'plan:o:2',
      'plan:o:3',
    ]);
    expect(moneyKey('hold', 'o', 1)).toBe('hold:o');
  });
});

describe('a plan bought', () => {
  it('in vain is refused: the same right to one rental again, or an owner’s free use beside a plan', () => {
    const order = (plan: PlanKey) => ({ plan, created_at: at(0) });
    expect(isUselessPurchase(order('daily'), had('monthly', -20), undefined)).toBe(false);
    expect(isUselessPurchase(order('annual'), had('monthly', -20), undefined)).toBe(false);
    expect(isUselessPurchase(order('hourly_rate'), had('hourly_rate', -0.5), undefined)).toBe(true);
    expect(isUselessPurchase(order('monthly'), had('hourly_rate', -0.5), undefined)).toBe(false);
    expect(isUselessPurchase(order('monthly'), had('free_use_no_penalty', 0), undefined)).toBe(false);
    expect(isUselessPurchase(order('free_use_no_penalty'), had('monthly', -20), undefined)).toBe(true);
  });

  it('in two tabs is bought once: an order begun before the last purchase buys no second one [D18]', () => {
    const order = { plan: 'monthly', created_at: at(-1) } as const;
    expect(isUselessPurchase(order, had('monthly', 0), undefined)).toBe(true);
    expect(isUselessPurchase({ ...order, created_at: at(1) }, had('monthly', 0), undefined)).toBe(false);
    expect(isUselessPurchase({ ...order, plan: 'daily' }, had('annual', -20), at(0))).toBe(true);
    expect(isUselessPurchase({ ...order, plan: 'daily' }, had('annual', -20), at(-2))).toBe(false);
  });
});
