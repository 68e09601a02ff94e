import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileDictionary } from './dictionary.ts';
import type { Language } from './languages.ts';
import { type MessageParts, messageTexts, partsOf } from './message-parts.ts';

/** What can be wrong with a text that somebody writes in place of a built-in one [QM9]. */
export const textFaultNames = [
  'empty',
  /** Invisible characters, or lines where the built-in text has one. */
  'hidden',
  'unreadable',
  /** Values or tags of the built-in text that it does not show; and those that nobody fills in. */
  'lost',
  'added',
  'tags',
  /** Forms of plurals that the language does not have; and those that it lacks. */
  'forms-added',
  'forms-lost',
  /** Numbers written out: a price or a time would be wrong once it changes. */
  'number',
  'long',
] as const;
export type TextFaultName = (typeof textFaultNames)[number];

export interface TextFault {
  readonly fault: TextFaultName;
  /** Which values, tags, forms or numbers; how many characters it may have. */
  readonly what: string[];
}

interface Written {
  readonly words: string;
  readonly language: Language;
  readonly english: string;
  /** The built-in text of the language, if there is one. */
  readonly builtIn: string | undefined;
}

/** Everything that is wrong with it; none: riders may read it. */
export function textFaults({ words, language, english, builtIn }: Written): TextFault[] {
  const known = [english, ...(builtIn === undefined ? [] : [builtIn])];
  if (words.trim() === '') return [{ fault: 'empty', what: [] }];
  const hasLines = known.some((each) => each.includes('\n'));
  const seen = hasLines ? words.replaceAll('\n', ' ') : words;
  const faults: TextFault[] = hidden.test(seen) ? [{ fault: 'hidden', what: [] }] : [];
  const most = longestOf(known);
  if ([...words].length > most) faults.push({ fault: 'long', what: [String(most)] });
  const [asked, usual, given] = [english, builtIn ?? english, words].map(partsOf);
  if (!asked || !usual || !given) return [...faults, { fault: 'unreadable', what: [] }];
  const named: [TextFaultName, string[]][] = [
    ['lost', [...lostNames(given, asked, usual), ...lostOrigin(words, english)]],
    ['added', given.needs.filter((name) => !asked.needs.includes(name))],
    ['tags', wrongTags(words, asked.needs)],
    ...formFaults({ words, language, english, builtIn }),
    ['number', numbersOf(words).filter((number) => !known.flatMap(numbersOf).includes(number))],
  ];
  return [
    ...faults,
    ...named.filter(([, what]) => what.length > 0).map(([fault, what]) => ({ fault, what: unique(what) })),
  ];
}

/** Control characters, and those that turn or hide what follows; joiners of letters and emoji may stay. */
const hidden =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u00ad|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** A text three times as long fits no button and no text message. */
export function longestOf(known: readonly string[]): number {
  return 40 + 2 * Math.max(...known.map((text) => [...text].length));
}

/** What English shows, it shows; what the built-in text of the language only chooses its words by, it uses. */
function lostNames(given: MessageParts, asked: MessageParts, usual: MessageParts): string[] {
  const lost = asked.shows.filter((name) => !given.shows.includes(name));
  return [...lost, ...usual.needs.filter((name) => !given.needs.includes(name))];
}

/** Phones fill a code in by the last line of its message, to the letter. */
function lostOrigin(words: string, english: string): string[] {
  const [origin] = /\n@.*$/.exec(english) ?? [];
  return origin === undefined || words.endsWith(origin) ? [] : [origin.trim()];
}

function numbersOf(text: string): string[] {
  return messageTexts(text).flatMap((words) => words.match(/\p{Nd}+/gu) ?? []);
}

/** Angle brackets that are no tag of the text, and tags that are not closed in their order. Every text is plain words. */
function wrongTags(words: string, known: readonly string[]): string[] {
  return messageTexts(words).flatMap((text) => {
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [tag] of text.matchAll(/<[^<>]*>|[<>]/g)) {
      if (!known.includes(tag)) wrong.push(tag);
      else if (tag.startsWith('</')) {
        if (open.pop() !== tag.replace('/', '')) wrong.push(tag);
      } else if (!tag.endsWith('/>')) open.push(tag);
    }
    return [...wrong, ...open];
  });
}

type Choices = Readonly<Record<string, CompiledMessage | undefined>>;

interface Choice {
  readonly name: string;
  readonly type: string;
  readonly choices: Choices;
}

/** Every plural and selection of a text. `offset` is no form, and not supported. */
function choicesOf(text: string): Choice[] {
  const read = (tokens: CompiledMessage): Choice[] =>
    tokens.flatMap((token) => {
      if (typeof token === 'string') return [];
      const [name, type, format] = token;
      if (type === undefined || typeof format !== 'object' || format === null) return [];
      const { offset: _, ...choices } = format as Choices;
      return [{ name, type, choices }, ...Object.values(choices).flatMap((each) => read(each ?? []))];
    });
  return read(compileDictionary({ text }, {}).messages.text ?? []);
}

/** The forms of plurals are those of the language, and the words to choose from those of the built-in text. */
function formFaults({ words, language, english, builtIn }: Written): [TextFaultName, string[]][] {
  const [asked, usual] = [choicesOf(english), builtIn === undefined ? [] : choicesOf(builtIn)];
  const added: string[] = [];
  const lost: string[] = [];
  for (const { name, type, choices } of choicesOf(words)) {
    const same = (each: Choice) => each.name === name && each.type === type;
    const isSelect = type === 'select';
    const forms = isSelect ? Object.keys(asked.find(same)?.choices ?? {}) : formsOf(language, type);
    const has = Object.keys(choices);
    // An exact count is a number, also where every language has it.
    added.push(...has.filter((form) => !forms.includes(form) && (isSelect || !/^\d+$/.test(form))));
    // A sentence may be made so that it needs fewer forms: "Places: 5".
    const before = usual.find(same);
    const needed = isSelect || !before ? forms : Object.keys(before.choices);
    const covers = (form: string) => has.includes(form) || (form === 'one' && has.includes('1'));
    lost.push(...forms.filter((form) => needed.includes(form) && !covers(form)));
  }
  return [
    ['forms-added', added],
    ['forms-lost', lost],
  ];
}

/** Those that whole numbers up to a few hundred take. */
function formsOf(language: Language, type: string): string[] {
  const rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
  return unique([...Array.from({ length: 201 }, (_, count) => rules.select(count)), 'other']);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
