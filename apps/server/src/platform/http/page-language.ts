import { cookies } from '@etg/contract/cookies';
import { isLanguage, type Language, languages } from '@etg/contract/languages';
import { regionOfEnglish } from '@etg/domain/reader-locale';
import type { FastifyRequest } from 'fastify';

/** In the addresses that search engines show: `/faq?lang=ja`. */
export const languageParameter = 'lang';

/** The chosen language, else the address's, else the first of the browser's languages that we support. */
export function languageOf({ cookies: sent, headers, query }: FastifyRequest): Language {
  const chosen = sent[cookies.language.name];
  if (chosen && isLanguage(chosen)) return chosen;
  const named = Object(query)[languageParameter];
  if (isLanguage(named)) return named;
  const wanted = wantedBy(headers).map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? languages[0];
}

export function regionOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return regionOfEnglish(wantedBy(headers));
}

function wantedBy(headers: FastifyRequest['headers']): string[] {
  return (headers['accept-language'] ?? '').split(',');
}
