import { matchPage, type PageName, pages } from '@etg/contract/pages';
import type { OrderStatus } from '@etg/contract/vocabulary';
import type { UserStory } from '@etg/domain/user-story';

export type Capability =
  | 'chooseStation'
  | 'useBooking'
  | 'exchangeCharger'
  | 'holdCharger'
  | 'buyPlan'
  | 'seeOwnRecords';

/**
 * The roles of section 6 as one table: pages and calls ask for a capability, never for a story [A1]. Whether a rider may
 * take a charger is decided in `@etg/domain/may-take-charger`.
 */
const capabilities: Record<UserStory, readonly Capability[]> = {
  newUser: [],
  // A rider who is suspended for a late return still has the Electron, and may report it lost.
  userSuspended: ['seeOwnRecords', 'holdCharger'],
  userWithBattery: ['useBooking', 'exchangeCharger', 'holdCharger', 'buyPlan', 'seeOwnRecords'],
  userNoBattery: ['chooseStation', 'useBooking', 'buyPlan', 'seeOwnRecords'],
  userNoPlan: ['chooseStation', 'useBooking', 'buyPlan', 'seeOwnRecords'],
};

export function can(story: UserStory, capability: Capability): boolean {
  return capabilities[story].includes(capability);
}

type GuardedPage = {
  [Name in PageName]: (typeof pages)[Name]['guarded'] extends true ? Name : never;
}[PageName];

/** The capability that each guarded page needs [G1]. A guarded page without an entry does not compile. */
const needs: Record<GuardedPage, Capability> = {
  stationStart: 'chooseStation',
  station: 'useBooking',
  release: 'useBooking',
  taken: 'useBooking',
  order: 'buyPlan',
  orderPayments: 'buyPlan',
  orderPurchase: 'buyPlan',
  orderScreen: 'buyPlan',
  bank: 'seeOwnRecords',
  payments: 'seeOwnRecords',
  paymentHistory: 'seeOwnRecords',
  receipt: 'seeOwnRecords',
  charges: 'seeOwnRecords',
  account: 'seeOwnRecords',
  lost: 'holdCharger',
};

export type PageAccess = 'open' | 'sign-in-first' | 'refused';

function isGuarded(name: PageName): name is GuardedPage {
  return pages[name].guarded;
}

/** Whether a user of this story may open the page at this path, with or without a query [G2]. */
export function decidePageAccess(path: string, story: UserStory): PageAccess {
  const [pathname = '/', query = ''] = path.split(/[?#]/, 2);
  const { name } = matchPage(pathname);
  if (!isGuarded(name)) return 'open';
  if (story === 'newUser') return 'sign-in-first';
  const exchanging = name === 'stationStart' && new URLSearchParams(query).get('exchange') === 'yes';
  const needed = exchanging ? 'exchangeCharger' : needs[name];
  return can(story, needed) ? 'open' : 'refused';
}

/** The id of the order that a page shows, if it shows one. */
export function orderOfPage(path: string): string | undefined {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const { name, params } = matchPage(pathname);
  return isGuarded(name) && needs[name] === 'buyPlan' ? params.orderId : undefined;
}

/**
 * Where a user who opens a page of an order is sent instead, if anywhere [O1]: a paid order has only its purchase page, an
 * unpaid order has none, and without an order a new one is started.
 */
export function redirectOfOrder(path: string, order: { id: string; status: OrderStatus } | undefined) {
  if (!order) return '/subscribe';
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const onPurchase = matchPage(pathname).name === 'orderPurchase';
  const isPaid = order.status === 'paid' || order.status === 'refunded';
  if (isPaid === onPurchase) return undefined;
  return isPaid ? `/subscribe/${order.id}/purchase` : `/subscribe/${order.id}`;
}

/** The first membership that the user bought: neither a gift nor an upgrade after a late return. */
export interface FirstMembership {
  paidAt: Date;
  /** From the price list; 0 where there is no refund. */
  refundDays: number;
  isRefunded: boolean;
  /** How long the rider's plans were on hold since then: the time to decide was, too. */
  heldMs: number;
  /** Whether a deleted account with the same phone number or card had a membership before. */
  hadMembership: boolean;
}

const dayMs = 24 * 3_600_000;

/**
 * Until when a first-time subscriber may ask for a full refund, whatever was bought or upgraded since; undefined once that
 * time is over [X8, D2, D20].
 */
export function refundUntil(first: FirstMembership | undefined, now: Date): Date | undefined {
  if (!first || first.isRefunded || first.hadMembership || first.refundDays <= 0) return undefined;
  const until = new Date(first.paidAt.getTime() + first.refundDays * dayMs + first.heldMs);
  return now <= until ? until : undefined;
}

export interface FirstUseFacts {
  rentalsSoFar: number;
  hadPlan: boolean;
  /** Under a deleted account. */
  hadFirstUse: boolean;
}

/** The first day is free for a user who never had a plan and never rented. An order offers it to the same people. */
export function isFirstDayFree({ rentalsSoFar, hadPlan, hadFirstUse }: FirstUseFacts): boolean {
  return rentalsSoFar === 0 && !hadPlan && !hadFirstUse;
}
