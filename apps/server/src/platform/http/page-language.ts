import { cookies } from '@etg/contract/cookies';
import { isLanguage, type Language, languages } from '@etg/contract/languages';
import type { FastifyRequest } from 'fastify';

/** The chosen language, else the first one the browser asks for that we speak. */
export function languageOf({ cookies: sent, headers }: FastifyRequest): Language {
  const chosen = sent[cookies.language.name];
  if (chosen && isLanguage(chosen)) return chosen;
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? languages[0];
}
