import {
  type ChargeRule,
  minutesPerDay as day,
  type FeeRule,
  type FeeSchedule,
  minutesPerHour as hour,
  type Minor,
} from './fee-schedule.ts';
import { type PlanKey, planKeys } from './plan.ts';
import { type BuiltInRegion, factsOf } from './region.ts';

/** Increase it with every change below: open rentals keep the version they started with (D10). */
const tariffVersion = 1;

/** The prices of one country, in minor units. */
interface Tariff {
  hourly: { price: Minor; extraHour: Minor; firstDayMost: Minor; laterDay: Minor };
  daily: { price: Minor; lateDay: Minor; toMonthly: Minor };
  monthly: { price: Minor; toAnnual: Minor };
  semester: { price: Minor };
  annual: { price: Minor; lost: Minor };
  free: { lateDay: Minor; hold: Minor };
  lost: Minor;
  found: { within: Minor; later: Minor };
}

const tariffs: Record<BuiltInRegion, Tariff> = {
  US: {
    hourly: { price: 100, extraHour: 100, firstDayMost: 500, laterDay: 500 },
    daily: { price: 199, lateDay: 100, toMonthly: 1_000 },
    monthly: { price: 599, toAnnual: 6_000 },
    semester: { price: 2_999 },
    annual: { price: 6_000, lost: 5_000 },
    free: { lateDay: 500, hold: 100 },
    lost: 6_000,
    found: { within: 4_000, later: 2_000 },
  },
  JP: {
    hourly: { price: 150, extraHour: 150, firstDayMost: 600, laterDay: 600 },
    daily: { price: 250, lateDay: 250, toMonthly: 1_000 },
    monthly: { price: 800, toAnnual: 5_000 },
    semester: { price: 3_500 },
    annual: { price: 5_000, lost: 5_000 },
    free: { lateDay: 600, hold: 100 },
    lost: 6_000,
    found: { within: 4_000, later: 2_000 },
  },
  GB: {
    hourly: { price: 100, extraHour: 100, firstDayMost: 500, laterDay: 500 },
    daily: { price: 199, lateDay: 100, toMonthly: 1_000 },
    monthly: { price: 599, toAnnual: 5_000 },
    semester: { price: 2_599 },
    annual: { price: 5_000, lost: 4_500 },
    free: { lateDay: 500, hold: 100 },
    lost: 5_000,
    found: { within: 3_500, later: 1_500 },
  },
};

const refundDays = 14;
const creditDays = 20;

/** How many minutes before a fee its reminder is sent: before an hourly fee, a daily fee, and a large one. */
const remind = { hourly: 20, daily: 6 * hour, big: day };

/** The current schedule of every plan in a country. */
export function tariffSchedules(country: BuiltInRegion): Record<PlanKey, FeeSchedule> {
  const schedules = planKeys.map((plan) => [plan, tariffSchedule(country, plan)] as const);
  return Object.fromEntries(schedules) as Record<PlanKey, FeeSchedule>;
}

export function tariffSchedule(country: BuiltInRegion, plan: PlanKey): FeeSchedule {
  const tariff = tariffs[country];
  return {
    version: tariffVersion,
    country,
    currency: factsOf(country).currency,
    plan,
    hold: 0,
    window: 24 * hour,
    refundDays: 0,
    found: { days: creditDays, ...tariff.found },
    lost: { price: tariff.lost, forgiven: 0, lessPrice: false },
    ...particulars[plan](tariff, country),
  };
}

type Particulars = Pick<FeeSchedule, 'price' | 'rules'> & Partial<FeeSchedule>;

const particulars: Record<PlanKey, (tariff: Tariff, country: BuiltInRegion) => Particulars> = {
  hourly_rate: ({ hourly, lost }) => ({
    price: hourly.price,
    window: 2 * hour,
    rules: [
      ...chargeUntil(hourly.firstDayMost, {
        after: 2 * hour,
        every: hour,
        amount: hourly.extraHour,
        remind: remind.hourly,
        paid: hourly.price,
      }),
      ...chargeUntilLost(lost, { amount: hourly.laterDay, paid: hourly.firstDayMost }),
    ],
    lost: { price: lost, forgiven: 0, lessPrice: true },
  }),
  daily: ({ daily }, country) => ({
    price: daily.price,
    rules: [
      ...chargeUntil(daily.price + 3 * daily.lateDay, {
        after: day,
        every: day,
        amount: daily.lateDay,
        remind: remind.daily,
        paid: daily.price,
      }),
      upgrade(4 * day, daily.toMonthly, tariffSchedule(country, 'monthly')),
    ],
  }),
  monthly: ({ monthly }, country) => ({
    price: monthly.price,
    refundDays,
    rules: [upgrade(10 * day, monthly.toAnnual, tariffSchedule(country, 'annual'))],
  }),
  semester: ({ semester, annual }) => ({ price: semester.price, ...yearlyRules(annual) }),
  annual: ({ annual }) => ({ price: annual.price, ...yearlyRules(annual) }),
  promo: ({ free, lost }) => ({
    price: 0,
    hold: free.hold,
    rules: chargeUntilLost(lost, { amount: free.lateDay, paid: 0 }),
    lost: { price: lost, forgiven: 0, lessPrice: true },
  }),
  free_use_no_penalty: () => ({
    price: 0,
    window: 2 * hour,
    rules: [],
    // The rider gave no payment method, so can owe nothing.
    lost: { price: 0, forgiven: 0, lessPrice: true },
    found: { days: creditDays, within: 0, later: 0 },
  }),
  free_use_with_penalty: ({ free, lost }) => ({
    price: 0,
    hold: free.hold,
    window: 2 * hour,
    rules: [{ kind: 'lost', after: 9 * day, remind: remind.big }],
    lost: { price: lost, forgiven: 0, lessPrice: true },
  }),
};

function yearlyRules({ lost }: Tariff['annual']): Pick<FeeSchedule, 'rules' | 'lost' | 'refundDays'> {
  return {
    refundDays,
    lost: { price: lost, forgiven: 1, lessPrice: false },
    rules: [
      { kind: 'suspend', after: 7 * day, remind: remind.big },
      { kind: 'lost', after: 9 * day, remind: remind.big },
    ],
  };
}

function upgrade(after: number, amount: Minor, then: FeeSchedule): FeeRule {
  return { kind: 'upgrade', after, amount, to: then.plan, then, remind: remind.big };
}

function chargeUntil(
  most: Minor,
  { paid, ...rule }: Pick<ChargeRule, 'after' | 'every' | 'amount' | 'remind'> & { paid: Minor },
): ChargeRule[] {
  const times = Math.ceil((most - paid) / rule.amount);
  return times > 0 ? [{ kind: 'charge', ...rule, times, most }] : [];
}

/** A daily fee from day 2. On the day on which it would reach the lost price, the Electron counts as lost instead. */
function chargeUntilLost(lost: Minor, { amount, paid }: { amount: Minor; paid: Minor }): FeeRule[] {
  const days = Math.ceil((lost - paid) / amount);
  const rule = { after: day, every: day, amount, remind: remind.daily, paid };
  return [
    ...chargeUntil(paid + (days - 1) * amount, rule),
    { kind: 'lost', after: days * day, remind: remind.big },
  ];
}
