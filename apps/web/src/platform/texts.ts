import type { Language } from '@etg/contract/languages';
import type { Area } from '@etg/messages/areas';
import type { Dictionary } from '@etg/messages/dictionary';

export interface MissingText {
  readonly language: Language;
  readonly id: string;
}

export type LoadDictionary = (language: Language, area: Area) => Promise<Dictionary>;
export type Message = Dictionary['messages'][string];

/** The texts of one language as far as they are loaded. The server makes one per answer, a browser one in all. */
export interface Texts {
  readonly language: Language;
  has(areas: readonly Area[]): boolean;
  load(areas: readonly Area[]): Promise<void>;
  /** The text, or its id where there is none. */
  messageOf(id: string): Message;
  /** Hears of every text this language lacks, once each, also of those met before. */
  onMissing(listener: (missing: MissingText) => void): () => void;
}

export function createTexts(language: Language, loadDictionary: LoadDictionary): Texts {
  const messages: Record<string, Message> = {};
  const loaded = new Set<Area>();
  const untranslated = new Set<string>();
  const missing = collectMissing(language);

  async function load(area: Area): Promise<void> {
    if (loaded.has(area)) return;
    const dictionary = await loadDictionary(language, area);
    loaded.add(area);
    for (const id of dictionary.untranslated) untranslated.add(id);
    Object.assign(messages, dictionary.messages);
  }

  return {
    language,
    has: (areas) => areas.every((area) => loaded.has(area)),
    load: async (areas) => void (await Promise.all(areas.map(load))),
    messageOf(id) {
      const message = messages[id];
      if (!message || untranslated.has(id)) missing.met(id);
      return message ?? [id];
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
