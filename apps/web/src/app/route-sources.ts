import type { PageName } from '@etg/contract/pages';

/** Each screen's file as Vite's manifest names it. Only the server asks, so no browser loads the names. */
const sources: Record<PageName, `src/${string}.screen.tsx`> = {
  conversation: 'src/conversation/conversation.screen.tsx',
  login: 'src/conversation/login.screen.tsx',
  map: 'src/features/map/map.screen.tsx',
  logout: 'src/app/logout.screen.tsx',
  stationStart: 'src/features/station/station-start.screen.tsx',
  station: 'src/features/station/station.screen.tsx',
  release: 'src/app/release.screen.tsx',
  taken: 'src/features/rental/taken.screen.tsx',
  charges: 'src/app/charges.screen.tsx',
  account: 'src/app/account.screen.tsx',
  lost: 'src/features/late-return/lost.screen.tsx',
  faq: 'src/features/faq/faq.screen.tsx',
  about: 'src/features/about/about.screen.tsx',
  contact: 'src/app/contact.screen.tsx',
  delay: 'src/features/late-return/delay.screen.tsx',
  venueRequest: 'src/features/venue-request/venue-request.screen.tsx',
  subscribe: 'src/features/subscription/subscribe.screen.tsx',
  order: 'src/features/subscription/order.screen.tsx',
  orderPayments: 'src/app/order-payments.screen.tsx',
  orderScreen: 'src/app/order-screen.screen.tsx',
  orderPurchase: 'src/features/subscription/purchase.screen.tsx',
  payments: 'src/app/payments.screen.tsx',
  paymentHistory: 'src/app/payment-history.screen.tsx',
  referral: 'src/features/subscription/promo-link.screen.tsx',
  marketing: 'src/features/subscription/promo-link.screen.tsx',
  groupByQr: 'src/features/station/group-entry.screen.tsx',
  groupByExpressLink: 'src/features/station/group-entry.screen.tsx',
  serverError: 'src/app/server-error.screen.tsx',
};

export function sourceOf(page: PageName): string {
  return sources[page];
}
