import type { PageName } from '@etg/contract/pages';
import type { Area } from '@etg/messages/areas';
import type { ScreenModule } from '../platform/screen.ts';

/** How a page is shown: its screen, and the texts it needs beside the shell's. */
export interface Route {
  readonly load: () => Promise<ScreenModule>;
  readonly areas: readonly Area[];
}

/** Pages whose screen is still to come. They say so. */
export const pagesNotBuilt = [
  'map',
  'subscribe',
  'order',
  'orderPayments',
  'orderPurchase',
  'orderScreen',
  'payments',
  'paymentHistory',
  'lost',
  'faq',
  'about',
  'contact',
  'delay',
  'referral',
  'marketing',
] as const satisfies readonly PageName[];

export type PageNotBuilt = (typeof pagesNotBuilt)[number];

const groupEntry: Route = {
  load: () => import('../features/station/group-entry.screen.tsx'),
  areas: ['station'],
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
    load: () => import('../features/rental/charges.screen.tsx'),
    areas: ['rental'],
  },
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
