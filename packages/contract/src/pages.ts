/**
 * Every page of the product (R1–R19). A new page is a row here and its screen: the one file of that name in the web app,
 * such as `venue-request.screen.tsx` for `venueRequest`. The server answers page requests and `/users/access` by this table.
 * Pages without a title in the specification, such as `/login`, show the brand's.
 */
export const pages = {
  conversation: { path: '/', guarded: false, texts: ['conversation'], offline: true },
  login: { path: '/login', guarded: false, texts: ['conversation', 'sign-in'] },
  logout: { path: '/logout', guarded: false, texts: [], offline: true },
  map: { path: '/map', guarded: false, texts: ['map'] },
  stationStart: { path: '/station', title: 'station', guarded: true, texts: ['station', 'station-dialog'] },
  station: {
    path: '/station/:bookingId',
    title: 'station',
    guarded: true,
    texts: ['station', 'station-dialog'],
  },
  release: {
    path: '/station/:bookingId/release',
    title: 'release',
    guarded: true,
    texts: ['rental', 'survey', 'plan'],
  },
  taken: { path: '/station/:bookingId/done', title: 'taken', guarded: true, texts: ['rental'] },
  subscribe: { path: '/subscribe', title: 'order', guarded: false, texts: ['subscription'] },
  order: { path: '/subscribe/:orderId', title: 'order', guarded: true, texts: ['subscription', 'plan'] },
  orderPayments: {
    path: '/subscribe/:orderId/payments',
    title: 'payments',
    guarded: true,
    texts: ['subscription', 'payment', 'plan'],
  },
  orderPurchase: {
    path: '/subscribe/:orderId/purchase',
    title: 'purchase',
    guarded: true,
    texts: ['subscription', 'plan'],
  },
  orderScreen: {
    path: '/subscribe/:orderId/:screenKey',
    title: 'order-review',
    guarded: true,
    texts: ['subscription', 'payment', 'plan'],
  },
  bank: { path: '/bank/:checkId', title: 'payments', guarded: true, texts: ['payment'] },
  payments: {
    path: '/payments',
    title: 'payments',
    guarded: true,
    texts: ['payment', 'plan', 'offline'],
    lastKnown: true,
  },
  paymentHistory: {
    path: '/payments/history',
    title: 'payment-history',
    guarded: true,
    texts: ['payment', 'plan', 'offline'],
    lastKnown: true,
  },
  receipt: {
    path: '/payments/receipts/:receiptId',
    title: 'receipt',
    guarded: true,
    texts: ['receipt', 'plan'],
    lastKnown: true,
  },
  charges: {
    path: '/charges',
    title: 'charges',
    guarded: true,
    texts: ['rental', 'plan', 'offline'],
    lastKnown: true,
  },
  account: {
    path: '/account',
    title: 'account',
    guarded: true,
    texts: ['account-page', 'menu', 'plan', 'offline'],
    lastKnown: true,
  },
  lost: { path: '/electron/lost', guarded: true, texts: ['late-return', 'plan'] },
  faq: { path: '/faq', title: 'faq', guarded: false, texts: ['faq'] },
  about: { path: '/about', title: 'about', guarded: false, texts: ['about'] },
  sellerNotice: {
    path: '/seller-notice',
    title: 'seller-notice',
    guarded: false,
    texts: ['seller-notice', 'plan'],
  },
  contact: { path: '/contact', title: 'contact', guarded: false, texts: ['contact', 'report'] },
  delay: { path: '/delay', guarded: false, texts: ['late-return', 'plan'] },
  venueRequest: { path: '/become-a-venue', guarded: false, texts: ['venue-request'] },
  groupByQr: {
    path: '/i/:groupId',
    title: 'station',
    guarded: false,
    texts: ['station'],
    screen: 'group-entry',
    offline: true,
  },
  groupByExpressLink: {
    path: '/j/:groupId',
    title: 'station',
    guarded: false,
    texts: ['station'],
    screen: 'group-entry',
    offline: true,
  },
  referral: {
    path: '/r/:code',
    title: 'referral',
    guarded: false,
    texts: ['subscription'],
    screen: 'promo-link',
  },
  marketing: {
    path: '/m/:code',

    guarded: false,
    texts: ['subscription'],
    screen: 'promo-link',
  },
  serverError: { path: '/error500', guarded: false, texts: [], offline: true },
} as const satisfies Record<string, Page>;

export interface Page {
  readonly path: string;
  /** In the browser's title bar (S32). Without one the page shows the brand. */
  readonly title?: PageTitle;
  /** Whether the access guard is asked before the page is shown (G1). */
  readonly guarded: boolean;
  /** The areas of texts that the screen needs, besides `shell`. */
  readonly texts: readonly string[];
  /** Where pages share a screen: the screen's name. */
  readonly screen?: string;
  /** The screen is there without a network, even if it was never opened before. */
  readonly offline?: true;
  /** The screen shows what was last known while the server cannot be reached, so that its guard need not answer. */
  readonly lastKnown?: true;
}

/** The text of a title has the id `page.title.` and this name. */
export type PageTitle =
  | 'station'
  | 'about'
  | 'receipt'
  | 'seller-notice'
  | 'charges'
  | 'contact'
  | 'account'
  | 'payments'
  | 'payment-history'
  | 'referral'
  | 'faq'
  | 'taken'
  | 'release'
  | 'order'
  | 'purchase'
  | 'order-review';

export type PageName = keyof typeof pages;

export interface PageMatch {
  name: PageName;
  params: Record<string, string>;
}

/** A path of exactly 4 or 6 digits is a station's code (R19). */
const stationCodePath = /^\/(\d{4}|\d{6})\/?$/;

/** The page of a path. An unknown path opens the map (R18). */
export function matchPage(path: string): PageMatch {
  const code = stationCodePath.exec(path)?.[1];
  if (code) return { name: 'groupByQr', params: { groupId: code } };
  const parts = segments(path);
  for (const [name, page] of Object.entries(pages)) {
    const params = matchSegments(segments(page.path), parts);
    if (params) return { name: name as PageName, params };
  }
  return { name: 'map', params: {} };
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function matchSegments(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = paramValue(expected, part);
    else if (expected !== part) return undefined;
  }
  return params;
}

/** A group id from a path keeps only its digits (R19). */
function paramValue(name: string, part: string): string {
  return name === ':groupId' ? part.replace(/\D/g, '') : part;
}
