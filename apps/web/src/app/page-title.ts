import { type PageName, type PageTitle, pages } from '@etg/contract/pages';
import type { MessageId } from '@etg/messages/areas';
import type { Translate } from '../platform/i18n.tsx';

export const brand = 'Electron to Go';

const titleIds: Record<Exclude<PageTitle, 'brand'>, MessageId> = {
  station: 'page.title.station',
  about: 'page.title.about',
  charges: 'page.title.charges',
  contact: 'page.title.contact',
  account: 'page.title.account',
  payments: 'page.title.payments',
  paymentHistory: 'page.title.payment-history',
  referral: 'page.title.referral',
  faq: 'page.title.faq',
  taken: 'page.title.taken',
  release: 'page.title.release',
  order: 'page.title.order',
  purchase: 'page.title.purchase',
  orderReview: 'page.title.order-review',
};

/** "Station", or nothing for a page that shows only the brand (S32). */
export function headingOf(page: PageName, t: Translate): string | undefined {
  const { title } = pages[page];
  return title === 'brand' ? undefined : t(titleIds[title]);
}

/** "Station · Electron to Go". */
export function pageTitle(page: PageName, t: Translate): string {
  const heading = headingOf(page, t);
  return heading === undefined ? brand : `${heading} · ${brand}`;
}
