import type { FeeRule, FeeSchedule } from '@etg/contract/fee-schedule';
import type { Plan } from '@etg/contract/order';
import type { PlanKey } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';
import type { MessageId } from '@etg/messages/areas';

const hour = 60;
const day = 24 * hour;

/** A text about the fee schedule, with numbers of that schedule only. Amounts are formatted where they are shown. */
export interface FeeLine {
  readonly id: MessageId;
  readonly numbers?: Readonly<Record<string, number>>;
  readonly amount?: number;
  /** The plan that the rider moves to. */
  readonly to?: PlanKey;
}

/** When the Electron has to be returned, or each of several. */
export function returnLine({ window, plan }: FeeSchedule, gift?: Plan['gift']): FeeLine {
  const id =
    isSingleUse(plan) || gift?.kind === 'first_use'
      ? 'subscription.return-within'
      : 'subscription.return-each';
  return { id, numbers: { hours: window / hour } };
}

/** In one line, what happens first to a late rider. */
export function lateLine({ rules, lost }: FeeSchedule): FeeLine {
  const [first] = rules;
  if (!first) return { id: 'subscription.no-fees' };
  const { kind, amount = 0, after, every = day } = first;
  const numbers = { day: dayOf(after) };
  switch (kind) {
    case 'charge':
      return { id: every < day ? 'subscription.late-hours' : 'subscription.late-days', amount };
    case 'upgrade':
      return { id: 'subscription.late-upgrade', numbers, amount, ...(first.to && { to: first.to }) };
    case 'suspend':
      return { id: 'subscription.late-suspend', numbers };
    case 'lost':
      return { id: 'subscription.late-lost', numbers, amount: lost };
  }
}

/** What happens to a late rider, in order. */
export function lateLines(schedule: FeeSchedule): FeeLine[] {
  return schedule.rules.map((rule) => lineOf(rule, schedule));
}

/** The maximum: the most that a rental can cost, or the price of a lost Electron, unless a line above says it. */
export function capLine({ most, lost, rules }: FeeSchedule): FeeLine | undefined {
  if (rules.length === 0) return { id: 'subscription.no-fees' };
  if (most !== undefined) return { id: 'subscription.most', amount: most };
  return rules.some(({ kind }) => kind === 'lost')
    ? undefined
    : { id: 'subscription.lost-costs', amount: lost };
}

function lineOf(rule: FeeRule, { rules, most, lost }: FeeSchedule): FeeLine {
  const amount = rule.amount ?? 0;
  const numbers = { day: dayOf(rule.after) };
  switch (rule.kind) {
    case 'charge':
      return chargeLine(rule, rules);
    case 'upgrade':
      return { id: 'subscription.step-upgrade', numbers, amount, ...(rule.to && { to: rule.to }) };
    case 'suspend':
      return { id: 'subscription.step-suspend', numbers };
    case 'lost':
      if (rule.forgiven) {
        const forgiven = { ...numbers, count: rule.forgiven };
        return { id: 'subscription.step-lost-forgiven', numbers: forgiven, amount: lost };
      }
      // With a cap on everything, the cap already says what a loss costs.
      return most === undefined
        ? { id: 'subscription.step-lost', numbers, amount: lost }
        : { id: 'subscription.step-lost-capped', numbers };
  }
}

/** "Each hour after 2 hours", "from day 2 each day", "day 2 to 4 each day". */
function chargeLine(rule: FeeRule, rules: readonly FeeRule[]): FeeLine {
  const { after, every = day, times = 1, amount = 0 } = rule;
  if (every < day) return { id: 'subscription.step-hours', numbers: { hours: after / hour }, amount };
  const from = dayOf(after);
  const last = dayOf(after + (times - 1) * every);
  const untilLost = rules.some(({ kind }) => kind === 'lost');
  if (untilLost) return { id: 'subscription.step-days', numbers: { day: from }, amount };
  return { id: 'subscription.step-days-until', numbers: { day: from, last }, amount };
}

/** The most that the hourly fees of one day come to. */
export function dayCapLine({ rules }: FeeSchedule): FeeLine | undefined {
  const hourly = rules.find(({ kind, every = day }) => kind === 'charge' && every < day);
  return hourly?.most === undefined ? undefined : { id: 'subscription.day-most', amount: hourly.most };
}

/** The first 24 hours are day 1. */
function dayOf(minutes: number): number {
  return Math.floor(minutes / day) + 1;
}
