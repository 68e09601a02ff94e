import { messageTexts } from '../../../packages/messages/src/message-parts.ts';

/** A number that a text may contain, and why it is not a value. */
export interface AllowedNumber {
  readonly id?: RegExp;
  readonly language?: string;
  /** The text with the number; a value in it is `{}`. */
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
 * Finds digits in texts: a written-out price, time or count would be wrong once it changes in the price list. An
 * exception that no text needs is a problem, too, so that the list stays short.
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
