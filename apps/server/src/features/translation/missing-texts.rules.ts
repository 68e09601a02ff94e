import type { MissingText } from '@etg/contract/translation';

/** More than the texts of all dictionaries. Beyond it, the texts that were reported longest ago are deleted. */
export const mostMissingTexts = 2_000;

/** Removes duplicates from a report. Sorted, so that concurrent reports write rows in the same order. */
export function eachOnce(reported: readonly MissingText[]): MissingText[] {
  const texts = new Map(reported.map((text) => [nameOf(text), text]));
  return [...texts.values()].sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
}

function nameOf({ language, key }: MissingText): string {
  return `${language} ${key}`;
}
