import { type Currency, currencies } from '@etg/domain/currencies';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { fromDecimal } from '@etg/domain/money';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import { countryOfCode } from '@etg/domain/region';
import { z } from 'zod';

/** The same limits as `is_whole` of migration 028. */
export const largest = 1_000_000_000;
const whole = (lowest = 0) => z.int().min(lowest).max(largest);
const times = { after: whole(), remind: whole() };

/** A late rider is upgraded to a longer plan, never to a shorter one. */
export const longerPlans: readonly PlanKey[] = ['monthly', 'semester', 'annual'];

/** The schedule of the plan after an upgrade, with the same form. */
const then: z.ZodType<FeeSchedule> = z.lazy(() => feeScheduleForm);

const rule = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('charge'),
      ...times,
      every: whole(1),
      times: whole(1),
      amount: whole(1),
      most: whole(1),
    }),
    z.object({
      kind: z.literal('upgrade'),
      ...times,
      amount: whole(),
      to: z.enum(planKeys),
      then,
    }),
    z.object({ kind: z.literal('suspend'), ...times }),
    z.object({ kind: z.literal('lost'), ...times }),
  ])
  .refine(({ after, remind }) => remind <= after, 'remind: before the rental begins');

/**
 * A stored schedule, by the same rules as `fee_schedule_fault` of migrations 028 and 064: a schedule that violates one can neither be
 * published nor be in force.
 */
const feeScheduleForm: z.ZodType<FeeSchedule> = z
  .object({
    version: whole(1),
    country: z.string().regex(/^[A-Z]{2}$/),
    currency: z.enum(currencies),
    plan: z.enum(planKeys),
    price: whole(),
    hold: whole(),
    window: whole(1),
    rules: z.array(rule),
    lost: z.object({ price: whole(), forgiven: whole(), lessPrice: z.boolean() }),
    found: z.object({ days: whole(), within: whole(), later: whole() }),
    refundDays: whole(),
  })
  .superRefine((schedule, context) => {
    const fault = faultOf(schedule);
    if (fault) context.addIssue(fault);
  });

/** Even with three upgrades there are fewer than a hundred steps: if a rental moves to another schedule, its steps start there. */
export const mostSteps = 24;

/** Faults that no single field shows. */
function faultOf(schedule: FeeSchedule): string | undefined {
  const { country, currency, plan, rules } = schedule;
  if (currency !== countryOfCode(country)?.currency) return 'currency: not the one of the country';
  if (amountsIn(schedule).some((amount) => amount > largestAmount(currency))) return 'amount: too large';
  if (rules.some((each, index) => each.after < (rules[index - 1]?.after ?? 0))) return 'rules: not in order';
  const upgrade = rules.findIndex((each) => each.kind === 'upgrade');
  if (upgrade !== -1 && upgrade < rules.length - 1) return 'rules: some follow an upgrade';
  const steps = rules.reduce((sum, each) => sum + (each.kind === 'charge' ? each.times : 1), 0);
  if (steps > mostSteps) return 'rules: too many steps';
  return upgradeFault(schedule) ?? missingFrom(plan, rules);
}

/** In minor units: answers to riders contain at most a million units of the currency. */
export function largestAmount(currency: Currency): number {
  return Number(fromDecimal(1_000_000, currency).minor);
}

function amountsIn({ price, hold, rules, lost, found }: FeeSchedule): number[] {
  const charged = rules.flatMap((each) => [
    'amount' in each ? each.amount : 0,
    each.kind === 'charge' ? each.most : 0,
  ]);
  return [price, hold, lost.price, found.within, found.later, ...charged];
}

function upgradeFault({ country, plan, rules }: FeeSchedule): string | undefined {
  const last = rules.at(-1);
  if (last?.kind !== 'upgrade') return undefined;
  if (longerPlans.indexOf(last.to) <= longerPlans.indexOf(plan)) return 'to: not a longer plan';
  return last.then.plan === last.to && last.then.country === country ? undefined : 'then: of another plan';
}

/** How many charges the price list names of a plan, so its schedule must contain them [K25]. */
export const chargesNeeded: Partial<Record<PlanKey, number>> = { hourly_rate: 2, daily: 1, promo: 1 };

function missingFrom(plan: PlanKey, rules: FeeSchedule['rules']): string | undefined {
  const charges = rules.filter((each) => each.kind === 'charge').length;
  if (charges < (chargesNeeded[plan] ?? 0)) return 'rules: a charge is missing';
  const isUpgraded = rules.some((each) => each.kind === 'upgrade');
  return plan === 'monthly' && !isUpgraded ? 'rules: the upgrade is missing' : undefined;
}

export type ScheduleRead = { schedule: FeeSchedule } | { fault: string };

/** Parses a stored body, or tells why it cannot be in force. */
export function readScheduleBody(body: unknown): ScheduleRead {
  const { data, error } = feeScheduleForm.safeParse(body);
  if (data) return { schedule: data };
  const [first] = error.issues;
  return { fault: [first?.path.join('.'), first?.message].filter(Boolean).join(': ') || 'unreadable' };
}
