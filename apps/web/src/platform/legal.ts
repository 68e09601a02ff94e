import type { Language } from '@etg/contract/languages';
import type { LegalPage, Support } from './support.ts';

/** Terms, privacy and refund are pages of the company's site, in the reader's language (D12). */
export function legalHref({ legal }: Support, page: LegalPage, language: Language): string {
  const address = new URL(legal[page]);
  address.searchParams.set('lang', language);
  return address.href;
}
