import { type PlanKey, planKeys } from '@etg/domain/plan';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInVain, isOpen, moneyKey, outlasts, planUntil } from './order.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;
const at = (days: number) => new Date(now.getTime() + days * day);
const had = (plan: PlanKey, fromDays: number, untilDays: number) => ({
  plan,
  started_at: at(fromDays),
  paid_until: at(untilDays),
});

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
  it('lasts its period from now, or the days of its promo', () => {
    expect(planUntil({ plan: 'monthly', days: undefined }, undefined, now)).toEqual(at(30));
    expect(planUntil({ plan: 'promo', days: 3 }, undefined, now)).toEqual(at(3));
  });

  it('again goes on where the first one ends: nobody loses days by paying early', () => {
    expect(planUntil({ plan: 'monthly', days: undefined }, had('monthly', -20, 10), now)).toEqual(at(40));
    expect(planUntil({ plan: 'annual', days: undefined }, had('monthly', -20, 10), now)).toEqual(at(365));
  });

  it('in vain is refused: shorter than what one has, or the same right to one rental again', () => {
    const order = (plan: PlanKey, until: Date) => ({ plan, until, created_at: at(0) });
    expect(isInVain(order('daily', at(1)), had('monthly', -20, 10))).toBe(true);
    expect(isInVain(order('annual', at(365)), had('monthly', -20, 10))).toBe(false);
    expect(isInVain(order('hourly_rate', at(1)), had('hourly_rate', -0.5, 0.5))).toBe(true);
    expect(isInVain(order('monthly', at(30)), had('hourly_rate', -0.5, 0.5))).toBe(false);
    expect(isInVain(order('monthly', at(30)), had('free_use_no_penalty', 0, 0.1))).toBe(false);
  });

  it('in two tabs is bought once: an order begun before the plan buys no second one', () => {
    const order = { plan: 'monthly', until: at(60), created_at: at(-1) } as const;
    expect(isInVain(order, had('monthly', 0, 30))).toBe(true);
    expect(isInVain({ ...order, created_at: at(1) }, had('monthly', 0, 30))).toBe(false);
  });

  it('and not refused always ends later than what one has, whatever the plans', () => {
    const plan = fc.constantFrom(...planKeys);
    fc.assert(
      fc.property(plan, plan, fc.integer({ min: 1, max: 300 }), (bought, owned, agoHours) => {
        const started_at = new Date(now.getTime() - agoHours * 3_600_000);
        const current = { plan: owned, started_at, paid_until: planPeriodEnd(owned, started_at) };
        const until = planUntil({ plan: bought, days: undefined }, current, now);
        if (current.paid_until <= now || isInVain({ plan: bought, until, created_at: now }, current)) return;
        expect(until > now).toBe(true);
        if (!isSingleUse(owned)) expect(outlasts(current, until)).toBe(false);
      }),
    );
  });
});
