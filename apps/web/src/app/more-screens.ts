import type { ScreenModule } from '../platform/screen.ts';

/** The screens beyond those of a first visit (`routes.ts`), each fetched when it is first shown. */
export const moreScreens = {
  release: () => import('./release.screen.tsx'),
  taken: () => import('../features/rental/taken.screen.tsx'),
  account: () => import('./account.screen.tsx'),
  charges: () => import('./charges.screen.tsx'),
  lost: () => import('../features/late-return/lost.screen.tsx'),
  faq: () => import('../features/faq/faq.screen.tsx'),
  about: () => import('../features/about/about.screen.tsx'),
  contact: () => import('./contact.screen.tsx'),
  delay: () => import('../features/late-return/delay.screen.tsx'),
  venueRequest: () => import('../features/venue-request/venue-request.screen.tsx'),
  subscribe: () => import('../features/subscription/subscribe.screen.tsx'),
  order: () => import('../features/subscription/order.screen.tsx'),
  orderPayments: () => import('./order-payments.screen.tsx'),
  orderScreen: () => import('./order-screen.screen.tsx'),
  orderPurchase: () => import('../features/subscription/purchase.screen.tsx'),
  payments: () => import('./payments.screen.tsx'),
  paymentHistory: () => import('./payment-history.screen.tsx'),
  promoLink: () => import('../features/subscription/promo-link.screen.tsx'),
  map: () => import('../features/map/map.screen.tsx'),
} as const satisfies Record<string, () => Promise<ScreenModule>>;

export type MoreScreens = typeof moreScreens;
