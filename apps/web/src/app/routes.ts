import type { PageName } from '@etg/contract/pages';
import type { Area } from '@etg/messages/areas';
import type { ScreenModule } from '../platform/screen.ts';
import type { MoreScreens } from './more-screens.ts';

/** How a page is shown: its screen, and the texts it needs beside the shell's. */
export interface Route {
  readonly load: () => Promise<ScreenModule>;
  readonly areas: readonly Area[];
}

/** A screen beyond the way to a station: where it lies is a list of its own, so that no first visit carries it. */
function later(screen: keyof MoreScreens): Route['load'] {
  return async () => (await import('./more-screens.ts')).moreScreens[screen]();
}

const groupEntry: Route = {
  load: () => import('../features/station/group-entry.screen.tsx'),
  areas: ['station'],
};

const promoLink: Route = {
  load: later('promoLink'),
  areas: ['subscription'],
};

const routes: Record<PageName, Route> = {
  conversation: {
    load: () => import('../conversation/conversation.screen.tsx'),
    areas: ['conversation'],
  },
  login: {
    load: () => import('../conversation/login.screen.tsx'),
    areas: ['conversation', 'sign-in'],
  },
  map: {
    load: later('map'),
    areas: ['map'],
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
    load: later('release'),
    areas: ['rental', 'survey'],
  },
  taken: {
    load: later('taken'),
    areas: ['rental'],
  },
  charges: {
    load: later('charges'),
    areas: ['rental'],
  },
  account: {
    load: later('account'),
    areas: ['account-page', 'menu'],
  },
  lost: {
    load: later('lost'),
    areas: ['late-return'],
  },
  faq: {
    load: later('faq'),
    areas: ['faq'],
  },
  about: {
    load: later('about'),
    areas: ['about'],
  },
  contact: {
    load: later('contact'),
    areas: ['contact', 'report'],
  },
  delay: {
    load: later('delay'),
    areas: ['late-return'],
  },
  venueRequest: {
    load: later('venueRequest'),
    areas: ['venue-request'],
  },
  subscribe: {
    load: later('subscribe'),
    areas: ['subscription'],
  },
  order: {
    load: later('order'),
    areas: ['subscription'],
  },
  orderPayments: {
    load: later('orderPayments'),
    areas: ['subscription', 'payment'],
  },
  orderScreen: {
    load: later('orderScreen'),
    areas: ['subscription', 'payment'],
  },
  orderPurchase: {
    load: later('orderPurchase'),
    areas: ['subscription'],
  },
  payments: {
    load: later('payments'),
    areas: ['payment'],
  },
  paymentHistory: {
    load: later('paymentHistory'),
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

export function routeOf(page: PageName): Route {
  return routes[page];
}
