import type { PriceDraftBody } from '@etg/contract/console/prices';
import type { FeeRule, FeeSchedule } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import { draftBodyOf } from './draft-body.rules.ts';
import type { Ladder } from './ladder.rules.ts';
import { typingFaults } from './ladder-faults.rules.ts';

/** Of which price a schedule is. */
export interface PriceOf {
  readonly plan: PlanKey;
  readonly country: FeeSchedule['country'];
  readonly version: number;
  /** The schedule of a longer plan, as it is in force. */
  readonly thenOf: (plan: PlanKey) => FeeSchedule | undefined;
}

/** The schedule that the fields describe. Undefined while one of them says no number, or the longer plan is not known. */
export function scheduleOf(
  ladder: Ladder,
  { plan, country, version, thenOf }: PriceOf,
): FeeSchedule | undefined {
  if (typingFaults(ladder).length > 0) return undefined;
  const { price, hold, window, refundDays, lost, found, rules: drafted } = draftBodyOf(ladder);
  const rules = drafted.map((rule) => ruleOf(rule, thenOf));
  if (rules.some((rule) => rule === undefined)) return undefined;
  return {
    version,
    country,
    currency: ladder.currency,
    plan,
    price: price ?? 0,
    hold: hold ?? 0,
    window: window ?? 0,
    refundDays: refundDays ?? 0,
    rules: rules.filter((rule) => rule !== undefined),
    lost: { price: lost.price ?? 0, forgiven: lost.forgiven ?? 0, lessPrice: lost.lessPrice },
    found: { days: found.days ?? 0, within: found.within ?? 0, later: found.later ?? 0 },
  };
}

function ruleOf(rule: PriceDraftBody['rules'][number], thenOf: PriceOf['thenOf']): FeeRule | undefined {
  const times = { after: rule.after ?? 0, remind: rule.remind ?? 0 };
  if (rule.kind === 'suspend' || rule.kind === 'lost') return { kind: rule.kind, ...times };
  const amount = rule.amount ?? 0;
  if (rule.kind === 'upgrade') {
    const then = rule.to ? thenOf(rule.to) : undefined;
    if (!rule.to || !then) return undefined;
    return { kind: 'upgrade', ...times, amount, to: rule.to, then };
  }
  return {
    kind: 'charge',
    ...times,
    amount,
    every: rule.every ?? 0,
    times: rule.times ?? 0,
    most: rule.most ?? 0,
  };
}
