import { defaultLanguage, type Language } from '@etg/contract/languages';
import type { Area } from '@etg/messages/areas';
import type { Dictionary } from '@etg/messages/dictionary';

export type LoadDictionary = (language: Language, area: Area) => Promise<Dictionary>;
export type Message = Dictionary['messages'][string];

/** A text this language lacks, and what stands in for it. */
export interface MissingText {
  readonly language: Language;
  readonly id: string;
  readonly shown: Message;
}

/** Words and the language they are in, by whose rules they count. */
export interface Words {
  readonly message: Message;
  readonly language: Language;
}

/** The texts of one language as far as they are loaded. The server makes one per answer, a browser one per language. */
export interface Texts {
  readonly language: Language;
  has(areas: readonly Area[]): boolean;
  load(areas: readonly Area[]): Promise<void>;
  /** The text; where this language lacks it the English one [P11], where there is none at all its id. */
  wordsOf(id: string): Words;
  /** The same areas in another language, all there. */
  inLanguage(language: Language): Promise<Texts>;
}

/** `onMissing` hears of every text that was wanted and is lacking, once each. */
export function createTexts(
  language: Language,
  loadDictionary: LoadDictionary,
  onMissing?: (missing: MissingText) => void,
): Texts {
  const messages: Record<string, Message> = {};
  const wanted = new Set<Area>();
  const loaded = new Set<Area>();
  const untranslated = new Set<string>();
  const met = new Set<string>();

  async function load(area: Area): Promise<void> {
    if (loaded.has(area)) return;
    wanted.add(area);
    const dictionary = await loadDictionary(language, area);
    loaded.add(area);
    for (const id of dictionary.untranslated) untranslated.add(id);
    Object.assign(messages, dictionary.messages);
  }

  const texts: Texts = {
    language,
    has: (areas) => areas.every((area) => loaded.has(area)),
    load: async (areas) => void (await Promise.all(areas.map(load))),
    wordsOf(id) {
      const message = messages[id] ?? [id];
      if (id in messages && !untranslated.has(id)) return { message, language };
      if (!met.has(id)) onMissing?.({ language, id, shown: message });
      met.add(id);
      return { message, language: defaultLanguage };
    },
    async inLanguage(other) {
      const next = createTexts(other, loadDictionary, onMissing);
      // What a screen asks for meanwhile comes along.
      while (!next.has([...wanted])) await next.load([...wanted]);
      return next;
    },
  };
  return texts;
}
