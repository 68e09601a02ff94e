import { messageTexts } from './message.ts';

/** A number that a text may say by itself, and why no value stands for it. */
export interface AllowedNumber {
  readonly id?: RegExp;
  readonly language?: string;
  /** The words with the number; a value beside them is `{}`. */
  readonly says: RegExp;
  readonly why: string;
}

export interface WrittenText {
  readonly path: string;
  readonly language: string;
  readonly id: string;
  readonly text: string;
}

/**
 * Digits that are no value: a price, a time or a count that the schedule says would be wrong the day it changes. An
 * allowance that nothing needs any more is a problem too, so that the list stays as short as the exceptions are.
 */
export function numberProblems(texts: readonly WrittenText[], allowed: readonly AllowedNumber[]): string[] {
  const used = new Set<AllowedNumber>();
  const problems = texts.flatMap(({ path, language, id, text }) => {
    const mine = allowed.filter(
      (each) => each.id?.test(id) !== false && (each.language ?? language) === language,
    );
    const numbers = messageTexts(text).flatMap((words) => {
      let rest = words;
      for (const each of mine) {
        const without = rest.replaceAll(new RegExp(each.says, 'gu'), '');
        if (without !== rest) used.add(each);
        rest = without;
      }
      return rest.match(/\p{Nd}+/gu) ?? [];
    });
    return numbers.length > 0 ? [`${path}: ${id} says ${numbers.join(', ')}, which is no value`] : [];
  });
  const unused = allowed.filter((each) => !used.has(each));
  return [...problems, ...unused.map(({ says }) => `scripts/check/house.mjs: no text says ${says}`)];
}
