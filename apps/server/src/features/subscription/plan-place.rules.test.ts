import { type PlanKey, planKeys } from '@etg/domain/plan';
import { isLongerPlan, isOwnersPlan } from '@etg/domain/plan-change';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrentPlan, placePlan } from './plan-place.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const day = 86_400_000;
const at = (days: number) => new Date(now.getTime() + days * day);
const had = (plan: PlanKey, leftDays: number, isReturnable = false): CurrentPlan => ({
  plan,
  paid_until: at(leftDays),
  added_ms: 0n,
  isReturnable,
});
const buy = (plan: PlanKey, current?: CurrentPlan, days?: number) => placePlan({ plan, days }, current, now);

describe('a plan bought', () => {
  it('lasts its period from now, or the days of its promo', () => {
    expect(buy('monthly')).toEqual({ is: 'granted', until: at(30), returnsCurrent: false });
    expect(buy('promo', undefined, 3)).toMatchObject({ until: at(3) });
  });

  it('again, or in place of a shorter one, gets the days that are left [D18]', () => {
    expect(buy('monthly', had('monthly', 10))).toMatchObject({ is: 'granted', until: at(40) });
    expect(buy('annual', had('monthly', 10))).toMatchObject({ is: 'granted', until: at(375) });
  });

  it('beside a longer one adds its time: a day a day, an hourly right the hours of its rental [D18]', () => {
    expect(buy('daily', had('annual', 10))).toEqual({ is: 'added', until: at(11), addedMs: day });
    expect(buy('promo', had('monthly', 10), 3)).toMatchObject({ is: 'added', until: at(13) });
    expect(buy('hourly_rate', had('monthly', 10))).toMatchObject({ is: 'added', until: at(10 + 2 / 24) });
  });

  it('in place of one that was never used gives that one back, but not what was added to it [D18]', () => {
    expect(buy('monthly', had('daily', 0.5, true))).toEqual({
      is: 'granted',
      until: at(30),
      returnsCurrent: true,
    });
    const longer = { ...had('daily', 0.6, true), added_ms: BigInt(0.1 * day) };
    expect(buy('monthly', longer)).toMatchObject({ until: at(30.1), returnsCurrent: true });
  });

  const plan = fc.constantFrom(...planKeys);
  const current = fc.record({
    plan,
    left: fc.integer({ min: 0, max: 400 * day }),
    added: fc.integer({ min: 0, max: 40 * day }),
    isReturnable: fc.boolean(),
  });

  it('whatever one has, no time that was paid is lost and no longer plan gives way to a shorter [D18]', () => {
    fc.assert(
      fc.property(plan, current, (bought, { left, added, ...rest }) => {
        const paid_until = new Date(now.getTime() + left);
        const place = placePlan(
          { plan: bought, days: undefined },
          { ...rest, paid_until, added_ms: BigInt(added) },
          now,
        );
        const own = planPeriodEnd(bought, new Date(0)).getTime();
        const time = place.until.getTime() - now.getTime();
        if (place.is === 'added') {
          expect(isLongerPlan(bought, rest.plan)).toBe(false);
          expect(time).toBeGreaterThanOrEqual(left);
          if (!isSingleUse(bought)) expect(time).toBe(left + own);
          return;
        }
        const isSingle = isSingleUse(rest.plan);
        expect(!isLongerPlan(rest.plan, bought) || isOwnersPlan(rest.plan) || isSingle).toBe(true);
        if (place.returnsCurrent) expect(time).toBe(own + Math.min(left, added));
        else if (!isOwnersPlan(rest.plan)) expect(time).toBe(own + left);
      }),
    );
  });
});
