import { type Area, areas } from './areas.ts';
import { texts as en } from './built-in/en.ts';
import { texts as it } from './built-in/it.ts';
import { texts as ja } from './built-in/ja.ts';
import { texts as ru } from './built-in/ru.ts';
import type { Texts } from './dictionary.ts';
import { type Language, languages } from './languages.ts';

/** What riders read: the areas of their pages, and what the server sends. */
export const riderAreas = [...areas, 'server'] as const;
export type RiderArea = Area | 'server';

const files: Readonly<Record<Language, Readonly<Partial<Record<RiderArea, Texts>>>>> = { en, it, ja, ru };

/** A text that riders read, as the dictionaries have it. */
export interface BuiltInText {
  readonly area: RiderArea;
  readonly english: string;
  /** What is missing is shown in English. */
  readonly words: Readonly<Partial<Record<Language, string>>>;
}

/** Every text of riders by its id, in the order of the areas. For the server: browsers load compiled areas. */
export const catalogue: ReadonlyMap<string, BuiltInText> = new Map(
  riderAreas.flatMap((area) =>
    Object.entries(files.en[area] ?? {}).map(([id, english]): [string, BuiltInText] => [
      id,
      { area, english, words: wordsOf(area, id) },
    ]),
  ),
);

function wordsOf(area: RiderArea, id: string): BuiltInText['words'] {
  const found = languages.map((language) => [language, files[language][area]?.[id]] as const);
  return Object.fromEntries(found.filter(([, words]) => words !== undefined));
}
