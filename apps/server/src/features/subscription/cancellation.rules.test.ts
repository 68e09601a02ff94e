import { describe, expect, it } from 'vitest';
import { isCancelledSinceChoice } from './cancellation.rules.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const plan = (day: number, reason: 'bought' | 'upgrade' | 'reward' | 'promo', cancelled?: number) => ({
  started_at: at(day),
  reason,
  cancelled_at: cancelled === undefined ? null : at(cancelled),
});
const rentedOn = at(5);

describe('whether the plan of a rental is cancelled', () => {
  it.each([
    ['not while nobody cancelled it', [plan(1, 'bought')], false],
    ['before the rental', [plan(1, 'bought', 3)], true],
    ['during the rental', [plan(1, 'bought', 8)], true],
    ['no longer once another is bought', [plan(1, 'bought', 8), plan(9, 'bought')], false],
    ['again when that one is cancelled too', [plan(1, 'bought', 8), plan(9, 'bought', 10)], true],
    ['also when a month is given as a gift after it', [plan(1, 'bought', 8), plan(9, 'reward')], true],
    ['also when an upgrade on its way comes after it', [plan(1, 'bought', 8), plan(9, 'upgrade')], true],
    ['of an upgrade that came before', [plan(1, 'bought'), plan(7, 'upgrade', 8)], true],
    ['not of a gift that was never cancelled', [plan(1, 'reward')], false],
  ] as const)('is so %s [D19]', (_, plans, is) => {
    expect(isCancelledSinceChoice(plans, rentedOn)).toBe(is);
  });
});
