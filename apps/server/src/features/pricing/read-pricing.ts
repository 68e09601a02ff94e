import type { Pricing } from '@etg/contract/pricing';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { toDecimal } from '@etg/domain/money';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import { factsOf, legalPagesOf, type Region, servedRegions } from '@etg/domain/region';
import type { FormerPriceTable } from '../../migrations/pricing-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listFormerPrices } from './former-price.store.ts';
import { toPricing } from './pricing.rules.ts';
import { listInForce } from './pricing.store.ts';

/** Prices and fees of a rental started now [K25]. A country that lacks the price of a plan is left out. */
export async function readPricing(db: Reader, now: Date): Promise<Record<Region, Pricing>> {
  const [schedules, former] = await Promise.all([listInForce(db, now), listFormerPrices(db, now)]);
  const listed = servedRegions().flatMap((country) => {
    const plans = byPlan(schedules.filter((each) => each.country === country));
    const before = former.filter((each) => each.country === country).map(toWireFormer);
    const pricing = plans && {
      ...toPricing(plans),
      languages: [...factsOf(country).languages],
      ...legalPagesOf(country),
      ...(before.length > 0 && { former_prices: before }),
    };
    return pricing ? [[country, pricing] as const] : [];
  });
  return Object.fromEntries(listed);
}

function byPlan(schedules: readonly FeeSchedule[]): Record<PlanKey, FeeSchedule> | undefined {
  const found = new Map(schedules.map((schedule) => [schedule.plan, schedule]));
  const isComplete = planKeys.every((plan) => found.has(plan));
  return isComplete ? (Object.fromEntries(found) as Record<PlanKey, FeeSchedule>) : undefined;
}

function toWireFormer(former: FormerPriceTable): NonNullable<Pricing['former_prices']>[number] {
  const { currency } = factsOf(former.country);
  return {
    plan: former.plan,
    price: toDecimal({ minor: former.price_minor, currency }),
    from: toUnix(former.charged_from),
    until: toUnix(former.charged_until),
  };
}
