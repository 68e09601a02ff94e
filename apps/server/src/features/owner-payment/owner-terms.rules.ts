import type { FreeUsedUp } from '@etg/contract/free-used-up';
import { nextMonthAt } from '@etg/domain/place-day';

/** The budget of this month is used up: with the next one the place is free again. */
export function budgetUsedUp(zone: string, now: Date): FreeUsedUp {
  return { why: 'budget', from: nextMonthAt(now, zone).getTime() / 1_000, zone };
}
