import { cookies } from '@etg/contract/cookies';
import { isLanguage, type Language, languages } from '@etg/contract/languages';
import type { FastifyRequest } from 'fastify';

/** In an address, as a search engine leads to it: `/faq?lang=ja`. */
export const languageParameter = 'lang';

/** The chosen language, else the address's, else the first one the browser asks for that we speak. */
export function languageOf({ cookies: sent, headers, query }: FastifyRequest): Language {
  const chosen = sent[cookies.language.name];
  if (chosen && isLanguage(chosen)) return chosen;
  const named = Object(query)[languageParameter];
  if (isLanguage(named)) return named;
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? languages[0];
}
