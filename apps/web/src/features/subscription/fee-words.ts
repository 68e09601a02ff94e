import type { FeeRule, FeeSchedule } from '@etg/contract/fee-schedule';
import type { MessageId } from '@etg/messages/areas';

const hour = 60;
const day = 24 * hour;

/** A sentence to be, with the numbers the schedule says and no others. Amounts are put into words where they are shown. */
export interface FeeWords {
  readonly id: MessageId;
  readonly numbers?: Readonly<Record<string, number>>;
  readonly amount?: number;
  /** The plan somebody moves to. */
  readonly to?: string;
}

/** When it is asked back. */
export function returnWords({ window }: FeeSchedule): FeeWords {
  return { id: 'subscription.return-within', numbers: { hours: window / hour } };
}

/** What happens to somebody who is late, in order. */
export function lateWords(schedule: FeeSchedule): FeeWords[] {
  return schedule.rules.map((rule) => wordsOf(rule, schedule));
}

/** Where it stops: all a rental can cost, or what a lost Electron does. */
export function capWords({ most, lost, rules }: FeeSchedule): FeeWords | undefined {
  if (most !== undefined) return { id: 'subscription.most', amount: most };
  return rules.length === 0
    ? { id: 'subscription.no-fees' }
    : { id: 'subscription.lost-costs', amount: lost };
}

function wordsOf(rule: FeeRule, { rules, most, lost }: FeeSchedule): FeeWords {
  const amount = rule.amount ?? 0;
  const numbers = { day: dayOf(rule.after) };
  switch (rule.kind) {
    case 'charge':
      return chargeWords(rule, rules);
    case 'upgrade':
      return { id: 'subscription.step-upgrade', numbers, amount, ...(rule.to && { to: rule.to }) };
    case 'suspend':
      return { id: 'subscription.step-suspend', numbers };
    case 'lost':
      if (rule.forgiven) {
        const forgiven = { ...numbers, count: rule.forgiven };
        return { id: 'subscription.step-lost-forgiven', numbers: forgiven, amount: lost };
      }
      // Where everything has a cap, the cap says what a loss comes to.
      return most === undefined
        ? { id: 'subscription.step-lost', numbers, amount: lost }
        : { id: 'subscription.step-lost-capped', numbers };
  }
}

/** "Each hour after 2 hours", "from day 2 each day", "day 2 to 4 each day". */
function chargeWords(rule: FeeRule, rules: readonly FeeRule[]): FeeWords {
  const { after, every = day, times = 1, amount = 0 } = rule;
  if (every < day) return { id: 'subscription.step-hours', numbers: { hours: after / hour }, amount };
  const from = dayOf(after);
  const last = dayOf(after + (times - 1) * every);
  const untilLost = rules.some(({ kind }) => kind === 'lost');
  if (untilLost) return { id: 'subscription.step-days', numbers: { day: from }, amount };
  return { id: 'subscription.step-days-until', numbers: { day: from, last }, amount };
}

/** What the hourly fees of one day come to at most. */
export function dayCapWords({ rules }: FeeSchedule): FeeWords | undefined {
  const hourly = rules.find(({ kind, every = day }) => kind === 'charge' && every < day);
  return hourly?.most === undefined ? undefined : { id: 'subscription.day-most', amount: hourly.most };
}

/** The first 24 hours are day 1. */
function dayOf(minutes: number): number {
  return Math.floor(minutes / day) + 1;
}
