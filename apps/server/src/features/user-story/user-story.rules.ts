import { matchPage, type PageName, pages } from '@etg/contract/pages';
import type { User } from '@etg/contract/user';
import type { PlanKey } from '@etg/domain/plan';
import type { UserStory } from '@etg/domain/user-story';

export type Capability =
  | 'chooseStation'
  | 'useBooking'
  | 'takeCharger'
  | 'exchangeCharger'
  | 'holdCharger'
  | 'buyPlan'
  | 'seeOwnRecords';

/** The roles of section 6 as one table: pages and calls ask for a capability, never for a story [A1]. */
const capabilities: Record<UserStory, readonly Capability[]> = {
  newUser: [],
  userSuspended: ['seeOwnRecords'],
  userWithBattery: ['useBooking', 'exchangeCharger', 'holdCharger', 'buyPlan', 'seeOwnRecords'],
  userNoBattery: ['chooseStation', 'useBooking', 'takeCharger', 'buyPlan', 'seeOwnRecords'],
  userNoPlan: ['chooseStation', 'useBooking', 'buyPlan', 'seeOwnRecords'],
};

export function can(story: UserStory, capability: Capability): boolean {
  return capabilities[story].includes(capability);
}

/** What each guarded page is for [G1]. */
const needs: Partial<Record<PageName, Capability>> = {
  stationStart: 'chooseStation',
  station: 'useBooking',
  release: 'useBooking',
  taken: 'useBooking',
  order: 'buyPlan',
  orderPayments: 'buyPlan',
  orderPurchase: 'buyPlan',
  orderScreen: 'buyPlan',
  payments: 'seeOwnRecords',
  paymentHistory: 'seeOwnRecords',
  charges: 'seeOwnRecords',
  lost: 'holdCharger',
};

export type PageAccess = 'open' | 'sign-in-first' | 'refused';

/** May somebody of this story open the page at this path (with or without a query) [G2]? */
export function decidePageAccess(path: string, story: UserStory): PageAccess {
  const [pathname = '/', query = ''] = path.split(/[?#]/, 2);
  const { name } = matchPage(pathname);
  if (!pages[name].guarded) return 'open';
  if (story === 'newUser') return 'sign-in-first';
  const exchanging = name === 'stationStart' && new URLSearchParams(query).get('exchange') === 'yes';
  const needed = exchanging ? 'exchangeCharger' : needs[name];
  return needed && can(story, needed) ? 'open' : 'refused';
}

const refundWindowMs = 14 * 24 * 3_600_000;
const refundable: readonly PlanKey[] = ['monthly', 'semester', 'annual'];

export interface RefundFacts {
  plan: PlanKey;
  startedAt: Date;
  /** Paid subscriptions this account ever had, this one included. */
  subscriptionsSoFar: number;
}

/** A first-time subscriber may have everything back within 14 days [X8, D2]. */
export function canRefund({ plan, startedAt, subscriptionsSoFar }: RefundFacts, now: Date): boolean {
  return (
    subscriptionsSoFar === 1 &&
    refundable.includes(plan) &&
    now.getTime() - startedAt.getTime() <= refundWindowMs
  );
}

/** For somebody who never had a plan and never rented. */
export function isFirstDayFree(user: Pick<User, 'billing' | 'total_sessions'>): boolean {
  return user.billing === undefined && user.total_sessions === 0;
}
