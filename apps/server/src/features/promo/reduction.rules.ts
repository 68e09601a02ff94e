import type { Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Selectable } from 'kysely';
import type { PromoCodeTable } from '../../migrations/order-schema.ts';
import { creditFor } from '../payment/index.ts';

type PromoCode = Selectable<PromoCodeTable>;

export type PromoGift = Pick<PromoCode, 'days' | 'percent' | 'amount_minor' | 'currency' | 'plans'>;

/** Whether a code takes something off a price, instead of giving days. */
export function isReducing({ days }: Pick<PromoCode, 'days'>): boolean {
  return days === null;
}

/** Whether a code reduces the price of this plan, which is on sale. */
export function isForPlan({ days, plans }: Pick<PromoCode, 'days' | 'plans'>, plan: PlanKey): boolean {
  return days === null && (plans.length === 0 || plans.includes(plan));
}

/**
 * What a code takes off a price, in minor units. Never more than the price: nothing is ever paid out. A fraction of a minor
 * unit goes to the rider. What is left is nothing, or at least what the gateway charges; otherwise less is taken off, so that
 * the price on the screen is the price that is charged [X13].
 */
export function discountOf(price: Money, { percent, amount_minor, currency }: PromoGift): bigint {
  if (percent !== null) return creditFor(price, price.minor - (price.minor * BigInt(100 - percent)) / 100n);
  if (amount_minor === null || currency !== price.currency) return 0n;
  return creditFor(price, amount_minor);
}

const daysOfMonthly = 30;

/** What free days are worth at list price: what a rider would pay for as many days, by single days or by months. */
export function valueOfDays(
  days: number,
  { daily, monthly }: { daily: bigint | undefined; monthly: bigint | undefined },
): bigint {
  const ways = [
    daily === undefined ? undefined : daily * BigInt(days),
    monthly === undefined ? undefined : monthly * BigInt(Math.ceil(days / daysOfMonthly)),
  ].filter((way) => way !== undefined);
  return ways.reduce((least, way) => (way < least ? way : least), ways[0] ?? 0n);
}
