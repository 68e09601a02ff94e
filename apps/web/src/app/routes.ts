import type { PageName } from '@etg/contract/pages';
import type { Area } from '@etg/messages/areas';
import type { ScreenModule } from '../platform/screen.ts';

/** How a page is shown: its screen's file, as Vite's manifest names it, and the texts it needs beside the shell's. */
export interface Route {
  readonly source: `src/${string}.screen.tsx`;
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

type PageNotBuilt = (typeof pagesNotBuilt)[number];

const builtRoutes: Record<Exclude<PageName, PageNotBuilt>, Route> = {
  conversation: {
    source: 'src/conversation/conversation.screen.tsx',
    load: () => import('../conversation/conversation.screen.tsx'),
    areas: ['conversation'],
  },
  login: {
    source: 'src/features/sign-in/login.screen.tsx',
    load: () => import('../features/sign-in/login.screen.tsx'),
    areas: ['sign-in'],
  },
  logout: {
    source: 'src/app/logout.screen.tsx',
    load: () => import('./logout.screen.tsx'),
    areas: [],
  },
  stationStart: {
    source: 'src/features/station/station-start.screen.tsx',
    load: () => import('../features/station/station-start.screen.tsx'),
    areas: ['station'],
  },
  station: {
    source: 'src/features/station/station.screen.tsx',
    load: () => import('../features/station/station.screen.tsx'),
    areas: ['station'],
  },
  release: {
    source: 'src/features/rental/release.screen.tsx',
    load: () => import('../features/rental/release.screen.tsx'),
    areas: ['rental'],
  },
  taken: {
    source: 'src/features/rental/taken.screen.tsx',
    load: () => import('../features/rental/taken.screen.tsx'),
    areas: ['rental'],
  },
  charges: {
    source: 'src/features/rental/charges.screen.tsx',
    load: () => import('../features/rental/charges.screen.tsx'),
    areas: ['rental'],
  },
  groupByQr: groupEntry(),
  groupByExpressLink: groupEntry(),
  serverError: {
    source: 'src/app/server-error.screen.tsx',
    load: () => import('./server-error.screen.tsx'),
    areas: [],
  },
};

function groupEntry(): Route {
  return {
    source: 'src/features/station/group-entry.screen.tsx',
    load: () => import('../features/station/group-entry.screen.tsx'),
    areas: ['station'],
  };
}

const notYet: Route = {
  source: 'src/app/not-yet.screen.tsx',
  load: () => import('./not-yet.screen.tsx'),
  areas: [],
};

function isNotBuilt(page: PageName): page is PageNotBuilt {
  return pagesNotBuilt.some((name) => name === page);
}

export function routeOf(page: PageName): Route {
  return isNotBuilt(page) ? notYet : builtRoutes[page];
}
