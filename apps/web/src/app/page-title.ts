import { type PageName, type PageTitle, pages } from '@etg/contract/pages';
import type { MessageId } from '@etg/messages/areas';
import type { Translate } from '../platform/i18n.tsx';

export const brand = 'Electron to Go';

const titleIds: Record<Exclude<PageTitle, 'brand'>, MessageId> = {
  station: 'shell.title.station',
  about: 'shell.title.about',
  charges: 'shell.title.charges',
  contact: 'shell.title.contact',
  account: 'shell.title.account',
  payments: 'shell.title.payments',
  paymentHistory: 'shell.title.payment-history',
  referral: 'shell.title.referral',
  faq: 'shell.title.faq',
  taken: 'shell.title.taken',
  release: 'shell.title.release',
  order: 'shell.title.order',
  purchase: 'shell.title.purchase',
  orderReview: 'shell.title.order-review',
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
