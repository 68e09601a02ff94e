import type { FeeRule, FeeSchedule } from '@etg/contract/fee-schedule';

const minutesPerDay = 1440;

/** A part of the fee bar, with the values that its text needs. */
export type FeePartValues =
  | { readonly part: 'included'; readonly minutes: number }
  | { readonly part: 'no-fee'; readonly days: number }
  | { readonly part: 'nothing-ever' }
  | { readonly part: 'each-hour'; readonly amount: number; readonly most: number }
  | { readonly part: 'each-day'; readonly amount: number; readonly days: number }
  | { readonly part: 'each-day-from'; readonly amount: number; readonly day: number }
  | {
      readonly part: 'upgrade';
      readonly amount: number;
      readonly day: number;
      readonly to: FeeSchedule['plan'];
    }
  | { readonly part: 'paused'; readonly day: number }
  | { readonly part: 'lost'; readonly amount: number; readonly day: number; readonly forgiven: boolean }
  | { readonly part: 'most'; readonly amount: number };

/** The fees of one plan in one country, from what the price includes to the most it can cost. */
export function feeParts(schedule: FeeSchedule): FeePartValues[] {
  const { free, window, rules } = schedule;
  // Where only a loss can follow, the time until then is tolerated, but not included.
  const onlyLoss = rules.every(({ kind }) => kind === 'lost');
  // The card says within which time it is asked for; days without a fee after that are no second deadline.
  const included: FeePartValues =
    onlyLoss || free === undefined || free <= window
      ? { part: 'included', minutes: window }
      : { part: 'no-fee', days: free / minutesPerDay };
  if (rules.length === 0) return [included, { part: 'nothing-ever' }];
  return [included, ...rules.map((rule, index) => partOf(schedule, rule, rules[index + 1]))];
}

function partOf(schedule: FeeSchedule, rule: FeeRule, next: FeeRule | undefined): FeePartValues {
  const { amount = 0, after } = rule;
  const day = after / minutesPerDay + 1;
  switch (rule.kind) {
    case 'charge':
      if (rule.every !== undefined && rule.every < minutesPerDay)
        return { part: 'each-hour', amount, most: rule.most ?? 0 };
      return next?.kind === 'lost'
        ? { part: 'each-day-from', amount, day }
        : { part: 'each-day', amount, days: rule.times ?? 1 };
    case 'upgrade':
      return { part: 'upgrade', amount, day, to: rule.to ?? schedule.plan };
    case 'suspend':
      return { part: 'paused', day };
    case 'lost':
      return schedule.most === undefined || schedule.rules.length === 1
        ? { part: 'lost', amount, day, forgiven: (rule.forgiven ?? 0) > 0 }
        : { part: 'most', amount: schedule.most };
  }
}
