import { areasCompleteInAllLanguages } from '../../packages/messages/src/areas.ts';
import { partsOf } from '../../packages/messages/src/message-parts.ts';
import type { Check } from './check.ts';
import { messagesAsked, messageUse } from './dictionaries/message-use.ts';
import { type AllowedNumber, numberProblems } from './dictionaries/numbers.ts';
import { numbersInTexts } from './house.mjs';
import { type Tree, treeAt } from './tree.ts';

const complete = ['ja'];
/** Missing texts are shown in English, but no text on the way to a charger may be missing. */
const partial = ['it', 'ru'];

type Texts = Readonly<Record<string, string>>;

export const dictionaries: Check = {
  name: 'dictionaries',
  ensures:
    'en and ja have the same texts; it and ru have no others, and all on the way to a charger; every text uses the same values in all languages, is used, and has no number that should be a value',
  async run(root) {
    return { problems: dictionaryProblems(treeAt(root)) };
  },
};

export function dictionaryProblems(tree: Tree, allowed: readonly AllowedNumber[] = numbersInTexts): string[] {
  const areas = areasOf(tree).map((area) => ({ area, english: textsOf(tree, 'en', area) }));
  const isUsed = messageUse(tree);
  const known = new Set(areas.flatMap(({ english }) => Object.keys(english)));
  return [
    ...areas.flatMap(({ area, english }) => [
      ...brokenTexts(pathOf('en', area), english),
      ...unusedTexts(isUsed, area, english),
      ...[...complete, ...partial].flatMap((language) =>
        translationProblems(tree, { language, area, english }),
      ),
    ]),
    ...messagesAsked(tree)
      .filter(({ id }) => !known.has(id))
      .map(({ file, id }) => `${file}: there is no text ${id}`),
    ...numberProblems(
      ['en', ...complete, ...partial].flatMap((language) =>
        areas.flatMap(({ area }) =>
          Object.entries(textsOf(tree, language, area)).map(([id, text]) => ({
            path: pathOf(language, area),
            language,
            id,
            text,
          })),
        ),
      ),
      allowed,
    ),
  ];
}

function unusedTexts(isUsed: (id: string) => boolean, area: string, english: Texts): string[] {
  const unused = Object.keys(english).filter((id) => !isUsed(id));
  return unused.length > 0 ? [`${pathOf('en', area)}: used nowhere: ${unused.join(', ')}`] : [];
}

interface Translation {
  readonly language: string;
  readonly area: string;
  readonly english: Texts;
}

function translationProblems(tree: Tree, { language, area, english }: Translation): string[] {
  const path = pathOf(language, area);
  const texts = textsOf(tree, language, area);
  const isWhole = complete.includes(language) || areasCompleteInAllLanguages.some((each) => each === area);
  const missing = Object.keys(english).filter((id) => isWhole && !(id in texts));
  const foreign = Object.keys(texts).filter((id) => !(id in english));
  return [
    ...missing.map((id) => `${path}: ${id} is missing`),
    ...foreign.map((id) => `${path}: ${id} is not in English`),
    ...brokenTexts(path, texts),
    ...Object.entries(texts).flatMap(([id, text]) =>
      valueProblem(english[id], text).map((what) => `${path}: ${id} ${what}`),
    ),
  ];
}

function brokenTexts(path: string, texts: Texts): string[] {
  return Object.entries(texts).flatMap(([id, text]) => {
    if (text.trim() === '') return `${path}: ${id} is empty`;
    return partsOf(text) ? [] : `${path}: ${id} is not a message: ${text}`;
  });
}

function valueProblem(english: string | undefined, text: string): string[] {
  const [asked, given] = [partsOf(english ?? ''), partsOf(text)];
  if (english === undefined || !asked || !given) return [];
  const lost = asked.shows.filter((name) => !given.shows.includes(name));
  const added = given.needs.filter((name) => !asked.needs.includes(name));
  return [
    ...lost.map((name) => `does not show ${name}`),
    ...added.map((name) => `asks for ${name}, which English does not`),
  ];
}

function areasOf(tree: Tree): string[] {
  const dictionary = /^packages\/messages\/src\/(?:en|ja|it|ru)\/([^/]+)\.json$/;
  return [...new Set(tree.files.flatMap((file) => dictionary.exec(file)?.[1] ?? []))];
}

function pathOf(language: string, area: string): string {
  return `packages/messages/src/${language}/${area}.json`;
}

function textsOf(tree: Tree, language: string, area: string): Texts {
  const path = pathOf(language, area);
  return tree.files.includes(path) ? JSON.parse(tree.read(path)) : {};
}
