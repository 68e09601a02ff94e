import type { FeeRule, FeeSchedule } from '@etg/contract/fee-schedule';

const minutesPerDay = 1440;

/** A part of the bar, in terms of what its words need. */
export type FeePartWords =
  | { readonly part: 'included'; readonly minutes: number }
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

/** One plan of one country, from what the price includes to the most that can happen. */
export function feeParts(schedule: FeeSchedule): FeePartWords[] {
  const { free, window, rules } = schedule;
  // Where only a loss can follow, nothing is included beyond what is asked for.
  const onlyLoss = rules.every(({ kind }) => kind === 'lost');
  const included: FeePartWords = { part: 'included', minutes: onlyLoss ? window : (free ?? window) };
  if (rules.length === 0) return [included, { part: 'nothing-ever' }];
  return [included, ...rules.map((rule, index) => partOf(schedule, rule, rules[index + 1]))];
}

function partOf(schedule: FeeSchedule, rule: FeeRule, next: FeeRule | undefined): FeePartWords {
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
