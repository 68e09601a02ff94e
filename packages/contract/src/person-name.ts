import { z } from 'zod';

const longest = 80;
/** In UTF-16 units: one emoji of a family has eleven of them. */
const longestStored = 1000;

/** Control characters, unpaired surrogates, line ends, marks that change the text direction, stacks of accents. */
const neverInAName = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|\p{M}{9}/u;
/** Invisible characters, also those that Unicode counts as letters or symbols. */
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function isReadable(name: string): boolean {
  return !neverInAName.test(name) && seen.test(name.replace(unseen, ''));
}

/** Counts characters as a person does; a text far too long is refused without counting. */
function isShortEnough(name: string): boolean {
  return name.length <= longestStored && [...characters.segment(name)].length <= longest;
}

/** The rider's name, in any script, also with emoji [K4]. */
export const personName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(longestStored)
  .refine(isReadable, { error: 'is no name' })
  .refine(isShortEnough, { error: `has more than ${longest} characters` });
