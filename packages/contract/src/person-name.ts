import { z } from 'zod';

const longest = 80;
/** A family of emoji is one character to a person and eleven to a machine. */
const longestStored = 1000;

/** Control characters, halves of a character, line ends, signs that turn the text around them, towers of accents. */
const neverInAName = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|\p{M}{9}/u;
/** Spaces, also those that Unicode counts as letters or signs. */
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function isReadable(name: string): boolean {
  return !neverInAName.test(name) && seen.test(name.replace(unseen, ''));
}

/** Counted as a person counts; a text far too long is not counted at all. */
function isShortEnough(name: string): boolean {
  return name.length <= longestStored && [...characters.segment(name)].length <= longest;
}

/** How somebody wants to be called: any script, emoji too [K4]. */
export const personName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(longestStored)
  .refine(isReadable, { error: 'is no name' })
  .refine(isShortEnough, { error: `has more than ${longest} characters` });
