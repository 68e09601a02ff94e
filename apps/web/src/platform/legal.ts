import type { Language } from '@etg/contract/languages';
import type { LegalPages } from '@etg/domain/region';
import type { LegalPage, Support } from './support.ts';

/**
 * Terms, privacy and refund are pages of the company's site, in the reader's language (D12). A country may name pages of
 * its own.
 */
export function legalHref(
  { legal }: Support,
  page: LegalPage,
  { language, ofCountry }: { language: Language; ofCountry: LegalPages | undefined },
): string {
  const address = new URL(ofCountry?.[page] ?? legal[page]);
  address.searchParams.set('lang', language);
  return address.href;
}
