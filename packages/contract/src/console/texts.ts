import { z } from 'zod';
import { appLanguage, freeText, unixTime } from '../entities.ts';
import { textKey } from '../translation.ts';
import { actCall, staffCall } from './staff-call.ts';
import { textFaults, textFilters, textStates } from './text-words.ts';

const fault = z.object({ fault: z.enum(textFaults), what: z.array(z.string()) });
export type ConsoleTextFault = z.infer<typeof fault>;

const textRow = z.object({
  key: textKey,
  area: z.string(),
  /** What riders read in this language now: their own words, the built-in text, or the English one. */
  words: z.string(),
  state: z.enum(textStates),
  reports: z.int().optional().describe('how often pages missed it'),
});
export type TextRow = z.infer<typeof textRow>;

const count = z.object({ own: z.int(), missing: z.int(), misfit: z.int() });

export const listTexts = staffCall({
  id: 'QM9',
  method: 'GET',
  path: '/texts',
  summary: 'What riders read in a language: the built-in texts, and those of the company in their place',
  access: { staff: 'text.edit' },
  query: z.strictObject({
    language: appLanguage.default('en'),
    area: z.string().max(40).optional(),
    filter: z.enum(textFilters).optional(),
    q: z.string().max(100).optional().describe('in the key, the words and the English text'),
    after: textKey.optional().describe('the key that the page before ended with'),
  }),
  reply: z.object({
    texts: z.array(textRow),
    next: textKey.optional(),
    total: z.int().describe('that fit the filters'),
    counts: z.object({ en: count, ja: count, it: count, ru: count }),
    areas: z.array(z.string()),
  }),
});

const version = z.object({
  version: z.int(),
  words: z.string().nullable().describe('null: the built-in text again'),
  by: z.string(),
  at: unixTime,
});

const inLanguage = z.object({
  language: appLanguage,
  built_in: z.string().optional().describe('without it, riders read English'),
  own: z
    .object({
      words: z.string(),
      faults: z.array(fault).describe('why it does not fit this release'),
      /** The built-in English text was another one when it was written. */
      older: z.boolean(),
    })
    .optional(),
  state: z.enum(textStates),
  version: z.int().describe('whoever saves names the one that was seen; 0: there is none'),
  reports: z.int().optional(),
  versions: z.array(version).describe('the newest first'),
});
export type TextInLanguage = z.infer<typeof inLanguage>;

const params = z.object({ key: textKey });

export const readText = staffCall({
  id: 'QM9',
  method: 'GET',
  path: '/texts/{key}',
  summary: 'One text in all languages, with its versions',
  access: { staff: 'text.edit' },
  params,
  reply: z.object({
    key: textKey,
    area: z.string(),
    english: z.string().describe('the built-in one'),
    /** Riders' pages show it, or the server sends it. */
    sent: z.boolean(),
    languages: z.array(inLanguage),
  }),
});

const one = z.object({ key: textKey, language: appLanguage });
const words = z.string().max(4_000);

export const checkText = staffCall({
  id: 'QM9',
  method: 'POST',
  path: '/texts/{key}/{language}/check',
  summary: 'What is wrong with a text as it was typed, and how riders would read it',
  access: { staff: 'text.edit' },
  params: one,
  body: z.strictObject({ words }),
  reply: z.object({
    faults: z.array(fault),
    samples: z.array(z.string()).describe('with sample values; tags stay, such as <b>'),
    length: z.int(),
    most: z.int(),
    segments: z.int().optional().describe('text messages that it takes, if it is sent as one'),
  }),
});

/** Riders read it from their next page on. An earlier version is undone to by saving its words again. */
export const saveText = actCall({
  id: 'QM9',
  method: 'POST',
  path: '/texts/{key}/{language}/save',
  summary: 'Put words in place of a built-in text in one language, or let the built-in text count again',
  access: { staff: 'text.edit' },
  params: one,
  given: z.strictObject({
    version: z.int().min(0).describe('the one that was seen'),
    words: freeText(4_000).nullable(),
  }),
  act: 'text.save',
});
