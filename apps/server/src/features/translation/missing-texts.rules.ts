import type { MissingText } from '@etg/contract/translation';

/** More than all dictionaries hold together; what comes on top pushes out what nobody has missed for longest. */
export const mostMissingTexts = 2_000;

/** One report of one browser names a text once, however often it says so. Sorted, so that the order of rows is always the same. */
export function eachOnce(reported: readonly MissingText[]): MissingText[] {
  const texts = new Map(reported.map((text) => [nameOf(text), text]));
  return [...texts.values()].sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
}

function nameOf({ language, key }: MissingText): string {
  return `${language} ${key}`;
}
