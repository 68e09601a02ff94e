import { type Page, type PageName, pages } from '@etg/contract/pages';
import type { Translate } from '../platform/i18n.tsx';

export const brand = 'Electron to Go';

/** "Station". Undefined for a page that shows only the brand (S32). */
export function headingOf(page: PageName, t: Translate): string | undefined {
  const { title }: Page = pages[page];
  return title && t(`page.title.${title}`);
}

/** "Station · Electron to Go". */
export function pageTitle(page: PageName, t: Translate): string {
  const heading = headingOf(page, t);
  return heading === undefined ? brand : `${heading} · ${brand}`;
}
