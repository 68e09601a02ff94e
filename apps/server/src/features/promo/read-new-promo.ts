import type { createPromos } from '@etg/contract/console/promo';
import { promoPlans } from '@etg/contract/console/promo-words';
import type { Currency, Money } from '@etg/domain/money';
import type { z } from 'zod';
import { moneyOf } from '../../platform/operator/act-money.ts';
import { whyBadPattern } from './code-pattern.rules.ts';
import { readCode } from './promo.rules.ts';
import { countriesOf } from './promo-countries.rules.ts';

export type NewPromoGiven = z.output<(typeof createPromos)['given']>;

/** A code, or a batch, as it will be stored. */
export interface NewPromo {
  count: number;
  /** Of a single code. */
  code: string | undefined;
  pattern: string | null;
  view_label: string;
  days: number | null;
  percent: number | null;
  amount_minor: bigint | null;
  currency: Currency | null;
  plans: string[];
  /** The plans whose price it reduces, none of them left out. */
  reduces: readonly (typeof promoPlans)[number][];
  max_uses: number | null;
  per_person: number;
  per_day: number | null;
  venue_ids: string[];
  countries: string[];
  new_only: boolean;
  budget_minor: bigint | null;
  starts_at: Date | null;
  expires_at: Date | null;
}

type Refusal = { refused: string };

/** What somebody filled in, or why no code can be made of it. */
export function readNewPromo(given: NewPromoGiven, now: Date): NewPromo | Refusal {
  const { gives, limits, codes, plans } = given;
  const code = codes.is === 'one' ? readCode(codes.code) : undefined;
  if (codes.is === 'one' && code === undefined) return { refused: 'promo-code-bad' };
  const badBatch = codes.is === 'batch' && whyBadBatch(codes, limits.max_uses);
  if (badBatch) return { refused: badBatch };
  if (gives.is === 'days' && plans.length > 0) return { refused: 'promo-days-plans' };
  const money = readMoney(given);
  if ('refused' in money) return money;
  const countries = countriesOf(limits.countries, money.currency);
  if (!countries) return { refused: 'promo-country-money' };
  const [starts, ends] = [dateOf(limits.starts), dateOf(limits.ends)];
  if (ends && (ends <= now || (starts && ends <= starts))) return { refused: 'promo-ends-early' };
  return {
    ...money,
    count: codes.is === 'one' ? 1 : codes.count,
    code,
    pattern: codes.is === 'one' ? null : codes.pattern.trim().toUpperCase(),
    view_label: given.name,
    days: gives.is === 'days' ? gives.days : null,
    percent: gives.is === 'percent' ? gives.percent : null,
    plans: [...new Set(plans)],
    reduces: gives.is === 'days' ? [] : promoPlans.filter((plan) => !plans.length || plans.includes(plan)),
    max_uses: limits.max_uses ?? null,
    per_person: limits.per_person,
    per_day: limits.per_day ?? null,
    venue_ids: [...new Set(limits.venues)],
    countries,
    new_only: limits.new_only,
    starts_at: starts,
    expires_at: ends,
  };
}

function whyBadBatch({ pattern, count }: { pattern: string; count: number }, uses: number | undefined) {
  // Each code of a batch has uses of its own: without a number, a leaked one has no end.
  if (uses === undefined) return 'promo-batch-uses';
  return whyBadPattern(pattern.trim().toUpperCase(), count);
}

/** An amount and a budget are of one currency. */
function readMoney({
  gives,
  limits,
}: NewPromoGiven): Pick<NewPromo, 'amount_minor' | 'budget_minor' | 'currency'> | Refusal {
  const read = (sum: { amount: number; currency: Currency } | undefined): Money | undefined | null =>
    sum && (moneyOf(sum.amount, sum.currency) ?? null);
  const amount = read(gives.is === 'amount' ? gives : undefined);
  const budget = read(limits.budget);
  if (amount === null || budget === null) return { refused: 'promo-amount-bad' };
  if (amount && budget && amount.currency !== budget.currency) return { refused: 'promo-two-currencies' };
  const currency = amount?.currency ?? budget?.currency ?? null;
  return { amount_minor: amount?.minor ?? null, budget_minor: budget?.minor ?? null, currency };
}

function dateOf(unix: number | undefined): Date | null {
  return unix === undefined ? null : new Date(unix * 1_000);
}
