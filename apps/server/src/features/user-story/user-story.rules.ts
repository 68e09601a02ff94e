import { matchPage, type PageName, pages } from '@etg/contract/pages';
import type { User } from '@etg/contract/user';
import type { OrderStatus } from '@etg/contract/vocabulary';
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
  // Somebody suspended for being late still holds the Electron, and may say that it is lost.
  userSuspended: ['seeOwnRecords', 'holdCharger'],
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
  account: 'seeOwnRecords',
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

/** The order that a page shows, if it is a page of one. */
export function orderOfPage(path: string): string | undefined {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const { name, params } = matchPage(pathname);
  return needs[name] === 'buyPlan' ? params.orderId : undefined;
}

/**
 * Where somebody goes instead who opens a page of an order [O1]: what is paid shows its purchase and nothing else, and what is not
 * shows no purchase; without the order, a new one is begun.
 */
export function redirectOfOrder(path: string, order: { id: string; status: OrderStatus } | undefined) {
  if (!order) return '/subscribe';
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const onPurchase = matchPage(pathname).name === 'orderPurchase';
  const isPaid = order.status === 'paid' || order.status === 'refunded';
  if (isPaid === onPurchase) return undefined;
  return isPaid ? `/subscribe/${order.id}/purchase` : `/subscribe/${order.id}`;
}

/** The first membership that somebody bought: neither a gift nor an upgrade after a late return. */
export interface FirstMembership {
  paidAt: Date;
  /** As its price list says; 0 where nothing is given back. */
  refundDays: number;
  isRefunded: boolean;
  /** One before it, under the same number or with the same card, by somebody who left. */
  hadMembership: boolean;
}

const dayMs = 24 * 3_600_000;

/**
 * Until when a first-time subscriber may have everything back, whatever was bought or upgraded since; undefined once that
 * is over [X8, D2, D20].
 */
export function refundUntil(first: FirstMembership | undefined, now: Date): Date | undefined {
  if (!first || first.isRefunded || first.hadMembership || first.refundDays <= 0) return undefined;
  const until = new Date(first.paidAt.getTime() + first.refundDays * dayMs);
  return now <= until ? until : undefined;
}

/** For somebody who never had a plan and never rented, under this account or one before it. */
export function isFirstDayFree(
  user: Pick<User, 'billing' | 'total_sessions'>,
  hadFirstUse: boolean,
): boolean {
  return user.billing === undefined && user.total_sessions === 0 && !hadFirstUse;
}
