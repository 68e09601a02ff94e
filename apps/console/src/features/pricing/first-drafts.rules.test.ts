import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { planKeys } from '@etg/domain/plan';
import { expect, it } from 'vitest';
import { firstDrafts } from './first-drafts.rules.ts';
import type { PlanPrices } from './plan-prices.rules.ts';

const british: PlanPrices[] = planKeys.map((plan) => ({
  plan,
  versions: [{ id: `GB:${plan}:1`, version: 1, state: 'in-force', body: tariffSchedule('GB', plan) }],
}));
const empty: PlanPrices[] = planKeys.map((plan) => ({ plan, versions: [] }));

it('a country without prices begins with the numbers of another one, in its own money [QM1, QM2]', () => {
  const drafts = firstDrafts({ currency: 'EUR', plans: empty }, { currency: 'GBP', plans: british });
  expect(drafts.map(({ plan }) => plan)).toEqual(planKeys);
  const tariff = tariffSchedule('GB', 'daily');
  const { body } = drafts.find(({ plan }) => plan === 'daily') ?? {};
  expect(body).toMatchObject({
    price: tariff.price,
    hold: tariff.hold,
    window: tariff.window,
    refundDays: tariff.refundDays,
  });
  expect(body?.rules).toMatchObject(tariff.rules.map((rule) => ({ kind: rule.kind, after: rule.after })));
});

it('an amount keeps its number of units where money has other decimals [QM1, D16]', () => {
  const [draft] = firstDrafts({ currency: 'KWD', plans: empty }, { currency: 'GBP', plans: british });
  expect(draft?.body.price).toBe((british[0]?.versions[0]?.body?.price ?? 0) * 10);
});

it('what has a version or a draft already is left alone [QM2]', () => {
  const [first, ...rest] = empty;
  if (!first) throw new Error('no plan');
  const plans = [{ ...first, versions: british[0]?.versions ?? [] }, ...rest];
  const drafts = firstDrafts({ currency: 'EUR', plans }, { currency: 'GBP', plans: british });
  expect(drafts.map(({ plan }) => plan)).toEqual(planKeys.slice(1));
});
