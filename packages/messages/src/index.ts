import { setupI18n } from '@lingui/core';
import type { ServerMessageId } from './areas.ts';
import { compileDictionary } from './dictionary.ts';
import en from './en/server.json' with { type: 'json' };
import it from './it/server.json' with { type: 'json' };
import ja from './ja/server.json' with { type: 'json' };
import type { Language } from './languages.ts';
import ru from './ru/server.json' with { type: 'json' };

export type Translate = (id: ServerMessageId, values?: Readonly<Record<string, string | number>>) => string;

const texts = { en, ja, it, ru };
const translators = new Map<Language, Translate>();

/** Texts the server itself sends, in the reader's language; compiled once per language. */
export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const { messages } = compileDictionary(en, texts[language]);
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...messages } } });
  const translate: Translate = (id, values) => i18n._(id, values);
  translators.set(language, translate);
  return translate;
}
