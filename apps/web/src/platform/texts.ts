import type { Language } from '@etg/contract/languages';
import type { Area } from '@etg/messages/areas';
import type { Dictionary } from '@etg/messages/dictionary';
import { type I18n, setupI18n } from '@lingui/core';

export interface MissingText {
  readonly language: Language;
  readonly id: string;
}

export type LoadDictionary = (language: Language, area: Area) => Promise<Dictionary>;

/** The texts of one language as far as they are loaded. The server makes one per answer, a browser one in all. */
export interface Texts {
  readonly language: Language;
  readonly i18n: I18n;
  has(areas: readonly Area[]): boolean;
  load(areas: readonly Area[]): Promise<void>;
  /** Called when a text is used, so that an English stand-in is noticed. */
  used(id: string): void;
  /** Hears of every text this language lacks, once each, also of those met before. */
  onMissing(listener: (missing: MissingText) => void): () => void;
}

export function createTexts(language: Language, loadDictionary: LoadDictionary): Texts {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  const loaded = new Set<Area>();
  const untranslated = new Set<string>();
  const missing = collectMissing(language);
  i18n.on('missing', ({ id }) => missing.met(id));

  async function load(area: Area): Promise<void> {
    if (loaded.has(area)) return;
    const dictionary = await loadDictionary(language, area);
    loaded.add(area);
    for (const id of dictionary.untranslated) untranslated.add(id);
    i18n.load(language, dictionary.messages);
  }

  return {
    language,
    i18n,
    has: (areas) => areas.every((area) => loaded.has(area)),
    load: async (areas) => void (await Promise.all(areas.map(load))),
    used: (id) => {
      if (untranslated.has(id)) missing.met(id);
    },
    onMissing: missing.onMissing,
  };
}

function collectMissing(language: Language): Pick<Texts, 'onMissing'> & { met(id: string): void } {
  const met = new Set<string>();
  const listeners = new Set<(missing: MissingText) => void>();
  return {
    met(id) {
      if (met.has(id)) return;
      met.add(id);
      for (const listener of listeners) listener({ language, id });
    },
    onMissing(listener) {
      listeners.add(listener);
      for (const id of met) listener({ language, id });
      return () => listeners.delete(listener);
    },
  };
}
