import type { VenueFields } from '@etg/contract/console/venue';
import { type Language, languages } from '@etg/contract/languages';
import { isSame, type VenueDraft, valuesOf } from './venue-draft.rules.ts';

const partsOfText = ['title', 'place'] as const;
type Part = (typeof partsOfText)[number];

/** The texts of one language. */
export function textsIn(fields: VenueFields, language: Language): Record<Part, string | null> {
  return { title: fields[`title_${language}`], place: fields[`place_${language}`] };
}

export interface TextState {
  readonly language: Language;
  /** Texts that are wanted in a language that has none: a name may well be the English one, as the list counts it. */
  readonly missing: number;
  /** Texts that say what English said before. */
  readonly older: readonly Part[];
}

/**
 * What riders will read in each language once the draft is saved. `older`: the languages that are behind already. A text is
 * also behind if the draft changes the English and leaves it as it is.
 */
export function textStates(
  saved: VenueFields,
  draft: VenueDraft,
  older: readonly { language: Language }[],
): TextState[] {
  const values = valuesOf(saved, draft);
  const english = textsIn(values, 'en');
  const englishBefore = textsIn(saved, 'en');
  return languages.map((language) => {
    if (language === 'en') return { language, missing: 0, older: [] };
    const [texts, before] = [textsIn(values, language), textsIn(saved, language)];
    const isBehind = older.some((each) => each.language === language);
    const wasRewritten = partsOfText.some((part) => !isSame(texts[part], before[part]));
    return {
      language,
      missing: saysNothing(texts) ? partsOfText.filter((part) => english[part] !== '').length : 0,
      older: partsOfText.filter(
        (part) =>
          texts[part] !== null &&
          isSame(texts[part], before[part]) &&
          (!isSame(english[part], englishBefore[part]) || (isBehind && !wasRewritten)),
      ),
    };
  });
}

function saysNothing(texts: Record<Part, string | null>): boolean {
  return partsOfText.every((part) => texts[part] === null);
}
