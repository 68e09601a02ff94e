import type { FeeRule as WireRule, FeeSchedule as WireSchedule } from '@etg/contract/fee-schedule';
import type { Pricing } from '@etg/contract/pricing';
import type { PlanTitle } from '@etg/contract/vocabulary';
import { type FeeRule, type FeeSchedule, lostPrice, type Minor } from '@etg/domain/fee-schedule';
import { toDecimal } from '@etg/domain/money';
import { giftIds, type PlanKey, planIds } from '@etg/domain/plan';
import type { Selectable } from 'kysely';
import type { FeeScheduleTable } from '../../migrations/pricing-schema.ts';
import { readScheduleBody } from './schedule-form.rules.ts';

/** The id of a stored schedule; rentals refer to it. */
export function scheduleId({ country, plan, version }: FeeSchedule): string {
  return `${country}:${plan}:${version}`;
}

/** From when on rentals begin under it. */
export function beginningOf({
  valid_from,
  published_at,
}: Pick<Selectable<FeeScheduleTable>, 'valid_from' | 'published_at'>): Date {
  return valid_from ?? published_at;
}

export type ScheduleState = 'malformed' | 'withdrawn' | 'later' | 'begun';

/** A stored schedule as operators see it: whether rentals can start under it, and if not, why. */
export function describeSchedule(stored: Selectable<FeeScheduleTable>, now: Date) {
  const { id, country, plan, version, withdrawn_at, is_sound, body } = stored;
  const from = beginningOf(stored);
  const read = readScheduleBody(body);
  const fault = 'fault' in read ? read.fault : is_sound ? undefined : 'refused by the database';
  const state: ScheduleState = withdrawn_at
    ? 'withdrawn'
    : fault
      ? 'malformed'
      : from > now
        ? 'later'
        : 'begun';
  return { id, country, plan, version, valid_from: from, withdrawn_at, state, ...(fault && { fault }) };
}

/** The wire format of a schedule, for plan cards, the delay page and the FAQ. */
export function toWireSchedule(schedule: FeeSchedule): WireSchedule {
  const { plan, version, currency, window, rules, lost, found, refundDays } = schedule;
  const money = decimals(schedule);
  const first = rules[0];
  return {
    plan,
    version,
    currency,
    price: money(schedule.price),
    hold: money(schedule.hold),
    window,
    ...(first && { free: first.after }),
    rules: rules.map((rule) => toWireRule(schedule, rule)),
    ...(lost.lessPrice && { most: money(lost.price) }),
    lost: money(lost.price),
    losses_forgiven: lost.forgiven,
    found_days: found.days,
    found_within: money(found.within),
    found_later: money(found.later),
    refund_days: refundDays,
  };
}

export function toWireRule(schedule: FeeSchedule, rule: FeeRule): WireRule {
  const money = decimals(schedule);
  const { kind, after } = rule;
  switch (rule.kind) {
    case 'charge': {
      const { every, times } = rule;
      return { kind, after, amount: money(rule.amount), every, times, most: money(rule.most) };
    }
    case 'upgrade':
      return { kind, after, amount: money(rule.amount), to: rule.to };
    case 'suspend':
      return { kind, after };
    case 'lost': {
      const amount = lostPrice(schedule, lateFeesOf(schedule));
      return { kind, after, amount: money(amount), forgiven: schedule.lost.forgiven };
    }
  }
}

/** The most that a schedule can charge for being late, before the Electron counts as lost. */
function lateFeesOf({ rules, price }: FeeSchedule): Minor {
  return rules.reduce((sum, rule) => (rule.kind === 'charge' ? rule.most - price : sum), 0);
}

function decimals({ currency }: FeeSchedule): (minor: Minor) => number {
  return (minor) => toDecimal({ minor: BigInt(minor), currency });
}

/** One country's schedules under the specification's names [K25]. */
export function toPricing(schedules: Record<PlanKey, FeeSchedule>): Pricing {
  const { hourly_rate, daily, monthly, annual, promo } = schedules;
  const [extraHour, laterDay] = hourly_rate.rules.filter((rule) => rule.kind === 'charge');
  const wire = (plan: PlanKey) => toWireSchedule(schedules[plan]);
  const money = decimals(hourly_rate);
  return {
    currency: hourly_rate.currency,
    hourly_rate: {
      additional_payment_price: money(priced(extraHour?.amount)),
      max_daily_charge: money(priced(extraHour?.most)),
      penalty_price: money(priced(laterDay?.amount)),
      delay_return_fee: money(hourly_rate.lost.price),
    },
    daily: { delay_return_fee: money(amountOf(daily, 'charge')) },
    promo: { penalty_price: money(amountOf(promo, 'charge')), delay_return_fee: money(promo.lost.price) },
    monthly: { annual: money(amountOf(monthly, 'upgrade')) },
    annual: { delay_return_fee: money(annual.lost.price) },
    general: {
      delay_return_fee: money(promo.lost.price),
      refundWithin20DelayFree: money(promo.found.within),
      otherReturn: money(promo.found.later),
      refund_days: annual.refundDays,
    },
    schedules: {
      hourly_rate: wire('hourly_rate'),
      daily: wire('daily'),
      monthly: wire('monthly'),
      semester: wire('semester'),
      annual: wire('annual'),
      promo: wire('promo'),
      free_use_no_penalty: wire('free_use_no_penalty'),
      free_use_with_penalty: wire('free_use_with_penalty'),
    },
  };
}

function amountOf({ rules }: FeeSchedule, kind: 'charge' | 'upgrade'): Minor {
  const rule = rules.find((each) => each.kind === kind);
  return priced(rule && 'amount' in rule ? rule.amount : undefined);
}

/** A missing price is an error, never 0. */
function priced(amount: Minor | undefined): Minor {
  if (amount === undefined) throw new Error('a price is missing in the fee schedule');
  return amount;
}

/** Every plan id that an order or a membership can have, with its title [K26]. */
export const providerPlans: { id: number; title: PlanTitle }[] = [
  { id: planIds.annual, title: 'year' },
  { id: planIds.daily, title: 'day' },
  { id: planIds.monthly, title: 'month' },
  { id: planIds.semester, title: 'semester' },
  { id: planIds.hourly_rate, title: 'hourly' },
  { id: planIds.promo, title: 'promo_3days' },
  { id: planIds.free_use_no_penalty, title: 'hourly' },
  { id: planIds.free_use_with_penalty, title: 'hourly' },
  { id: giftIds.one_day, title: 'day' },
  { id: giftIds.referral, title: 'referral' },
];
