import { leastPatternRoom, patternLetters } from '@etg/contract/console/promo-words';
import { readCode } from './promo.rules.ts';

/** How many codes fit a pattern. */
export function roomOf(pattern: string): number {
  return patternLetters.length ** placesIn(pattern);
}

function placesIn(pattern: string): number {
  return [...pattern].filter((letter) => letter === '#').length;
}

/** Why no batch can be made by a pattern; undefined if one can. */
export function whyBadPattern(
  pattern: string,
  count: number,
): 'promo-pattern-bad' | 'promo-pattern-small' | undefined {
  if (placesIn(pattern) === 0 || readCode(fillPattern(pattern, () => 0)) === undefined)
    return 'promo-pattern-bad';
  return roomOf(pattern) < count * leastPatternRoom ? 'promo-pattern-small' : undefined;
}

/** A code by a pattern; `choose` says which letter comes next, by its place in the alphabet. */
export function fillPattern(pattern: string, choose: (letters: number) => number): string {
  return [...pattern]
    .map((letter) => (letter === '#' ? patternLetters[choose(patternLetters.length)] : letter))
    .join('');
}

/** A stored code with the dashes and spaces of its pattern, as it is printed. */
export function writeCode(code: string, pattern: string | null): string {
  if (pattern === null) return code;
  const letters = [...code];
  return [...pattern]
    .map((sign) => (/[\s\-_.]/.test(sign.normalize('NFKC')) ? sign : (letters.shift() ?? '')))
    .join('');
}
