import type { PageName } from '@etg/contract/pages';
import type { Area } from '@etg/messages/areas';
import type { ScreenModule } from '../platform/screen.ts';

/** How a page is shown: its screen, and the texts it needs beside the shell's. */
export interface Route {
  readonly load: () => Promise<ScreenModule>;
  readonly areas: readonly Area[];
}

/** Pages whose screen is still to come. They say so. */
export const pagesNotBuilt = ['map'] as const satisfies readonly PageName[];

export type PageNotBuilt = (typeof pagesNotBuilt)[number];

const groupEntry: Route = {
  load: () => import('../features/station/group-entry.screen.tsx'),
  areas: ['station'],
};

const promoLink: Route = {
  load: () => import('../features/subscription/promo-link.screen.tsx'),
  areas: ['subscription'],
};

const notYet: Route = { load: () => import('./not-yet.screen.tsx'), areas: [] };

const builtRoutes: Record<Exclude<PageName, PageNotBuilt>, Route> = {
  conversation: {
    load: () => import('../conversation/conversation.screen.tsx'),
    areas: ['conversation'],
  },
  login: {
    load: () => import('../conversation/login.screen.tsx'),
    areas: ['conversation', 'sign-in'],
  },
  logout: {
    load: () => import('./logout.screen.tsx'),
    areas: [],
  },
  stationStart: {
    load: () => import('../features/station/station-start.screen.tsx'),
    areas: ['station', 'station-dialog'],
  },
  station: {
    load: () => import('../features/station/station.screen.tsx'),
    areas: ['station', 'station-dialog'],
  },
  release: {
    load: () => import('./release.screen.tsx'),
    areas: ['rental', 'survey'],
  },
  taken: {
    load: () => import('../features/rental/taken.screen.tsx'),
    areas: ['rental'],
  },
  charges: {
    load: () => import('./charges.screen.tsx'),
    areas: ['rental'],
  },
  lost: {
    load: () => import('../features/late-return/lost.screen.tsx'),
    areas: ['late-return'],
  },
  faq: {
    load: () => import('../features/faq/faq.screen.tsx'),
    areas: ['faq'],
  },
  about: {
    load: () => import('../features/about/about.screen.tsx'),
    areas: ['about'],
  },
  contact: {
    load: () => import('./contact.screen.tsx'),
    areas: ['contact', 'report'],
  },
  delay: {
    load: () => import('../features/late-return/delay.screen.tsx'),
    areas: ['late-return'],
  },
  venueRequest: {
    load: () => import('../features/venue-request/venue-request.screen.tsx'),
    areas: ['venue-request'],
  },
  subscribe: {
    load: () => import('../features/subscription/subscribe.screen.tsx'),
    areas: ['subscription'],
  },
  order: {
    load: () => import('../features/subscription/order.screen.tsx'),
    areas: ['subscription'],
  },
  orderPayments: {
    load: () => import('./order-payments.screen.tsx'),
    areas: ['subscription', 'payment'],
  },
  orderScreen: {
    load: () => import('./order-screen.screen.tsx'),
    areas: ['subscription', 'payment'],
  },
  orderPurchase: {
    load: () => import('../features/subscription/purchase.screen.tsx'),
    areas: ['subscription'],
  },
  payments: {
    load: () => import('./payments.screen.tsx'),
    areas: ['payment'],
  },
  paymentHistory: {
    load: () => import('./payment-history.screen.tsx'),
    areas: ['payment'],
  },
  referral: promoLink,
  marketing: promoLink,
  groupByQr: groupEntry,
  groupByExpressLink: groupEntry,
  serverError: {
    load: () => import('./server-error.screen.tsx'),
    areas: [],
  },
};

export function isNotBuilt(page: PageName): page is PageNotBuilt {
  return pagesNotBuilt.some((name) => name === page);
}

export function routeOf(page: PageName): Route {
  return isNotBuilt(page) ? notYet : builtRoutes[page];
}
