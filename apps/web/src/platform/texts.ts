import { defaultLanguage, type Language } from '@etg/contract/languages';
import type { Area } from '@etg/messages/areas';
import type { Dictionary } from '@etg/messages/dictionary';
import type { OwnTexts } from '@etg/messages/own-texts';

export type LoadDictionary = (language: Language, area: Area) => Promise<Dictionary>;
export type Message = Dictionary['messages'][string];

/** A text that this language lacks, and what is shown instead. */
export interface MissingText {
  readonly language: Language;
  readonly id: string;
  readonly shown: Message;
}

/** A message and its language, which decides the plural forms. */
export interface Words {
  readonly message: Message;
  readonly language: Language;
}

/** The loaded texts of one language. The server creates one per page, a browser one per language. */
export interface Texts {
  readonly language: Language;
  has(areas: readonly Area[]): boolean;
  load(areas: readonly Area[]): Promise<void>;
  /** The text in this language, otherwise in English [P11], otherwise its id. */
  wordsOf(id: string): Words;
  /** The same areas in another language, loaded. */
  inLanguage(language: Language): Promise<Texts>;
}

interface Given {
  /** Called once for each text that was requested and is missing. */
  readonly onMissing?: ((missing: MissingText) => void) | undefined;
  /** The company's texts, in place of those of the dictionaries. */
  readonly own?: OwnTexts['messages'] | undefined;
}

export function createTexts(language: Language, loadDictionary: LoadDictionary, given: Given = {}): Texts {
  const { onMissing, own = {} } = given;
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
      const mine = own[language]?.[id];
      if (mine) return { message: mine, language };
      let message = messages[id] ?? [id];
      if (id in messages && !untranslated.has(id)) return { message, language };
      message = own.en?.[id] ?? message;
      if (!met.has(id)) onMissing?.({ language, id, shown: message });
      met.add(id);
      return { message, language: defaultLanguage };
    },
    async inLanguage(other) {
      const next = createTexts(other, loadDictionary, given);
      // Screens may load more areas meanwhile: these are loaded too.
      while (!next.has([...wanted])) await next.load([...wanted]);
      return next;
    },
  };
  return texts;
}
