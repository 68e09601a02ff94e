/**
 * Every page of the product (R1–R19), its title (S32) and whether the access guard protects it (G1).
 * The web app's routes, and the server's answers to page requests and `/users/access`, follow this table.
 * Pages such as `/login` have no title of their own in the specification; they show the brand.
 */
export const pages = {
  conversation: { path: '/', title: 'brand', guarded: false },
  login: { path: '/login', title: 'brand', guarded: false },
  logout: { path: '/logout', title: 'brand', guarded: false },
  map: { path: '/map', title: 'brand', guarded: false },
  stationStart: { path: '/station', title: 'station', guarded: true },
  station: { path: '/station/:bookingId', title: 'station', guarded: true },
  release: { path: '/station/:bookingId/release', title: 'release', guarded: true },
  taken: { path: '/station/:bookingId/done', title: 'taken', guarded: true },
  subscribe: { path: '/subscribe', title: 'order', guarded: false },
  order: { path: '/subscribe/:orderId', title: 'order', guarded: true },
  orderPayments: { path: '/subscribe/:orderId/payments', title: 'payments', guarded: true },
  orderPurchase: { path: '/subscribe/:orderId/purchase', title: 'purchase', guarded: true },
  orderScreen: { path: '/subscribe/:orderId/:screenKey', title: 'order-review', guarded: true },
  payments: { path: '/payments', title: 'account', guarded: true },
  paymentHistory: { path: '/payments/history', title: 'payment-history', guarded: true },
  charges: { path: '/charges', title: 'charges', guarded: true },
  account: { path: '/account', title: 'account', guarded: true },
  lost: { path: '/electron/lost', title: 'brand', guarded: true },
  faq: { path: '/faq', title: 'faq', guarded: false },
  about: { path: '/about', title: 'about', guarded: false },
  contact: { path: '/contact', title: 'contact', guarded: false },
  delay: { path: '/delay', title: 'brand', guarded: false },
  venueRequest: { path: '/become-a-venue', title: 'brand', guarded: false },
  groupByQr: { path: '/i/:groupId', title: 'station', guarded: false },
  groupByExpressLink: { path: '/j/:groupId', title: 'station', guarded: false },
  referral: { path: '/r/:code', title: 'referral', guarded: false },
  marketing: { path: '/m/:code', title: 'brand', guarded: false },
  serverError: { path: '/error500', title: 'brand', guarded: false },
} as const satisfies Record<string, Page>;

export interface Page {
  readonly path: string;
  readonly title: PageTitle;
  readonly guarded: boolean;
}

/** The text of a title has the id `page.title.` and this name. */
export type PageTitle =
  | 'brand'
  | 'station'
  | 'about'
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
