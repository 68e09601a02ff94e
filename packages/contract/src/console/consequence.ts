import { z } from 'zod';
import { appLanguage, currency, freeText, keyId, unixTime } from '../entities.ts';
import { reasonCodes } from './rights.ts';

/** A value in a preview, formatted by the console in the reader's language. */
export const shownValue = z.discriminatedUnion('is', [
  z.object({ is: z.literal('money'), amount: z.number(), currency }),
  z.object({ is: z.literal('time'), at: unixTime, zone: z.string() }),
  z.object({ is: z.literal('days'), days: z.int() }),
  z.object({ is: z.literal('minutes'), minutes: z.int() }),
  z.object({ is: z.literal('word'), word: z.string().describe('a key of the dictionary, without its area') }),
  z.object({ is: z.literal('text'), text: z.string().describe('a name or an id, shown as it is') }),
  z.object({ is: z.literal('none') }),
]);
export type ShownValue = z.infer<typeof shownValue>;

/** What an act will change, as the server computes it before anybody confirms [QA5]. */
export const consequence = z.object({
  rows: z.array(
    z.object({
      label: z.string().describe('a key of the dictionary, without its area'),
      name: z.string().optional().describe('what the row is about, if the label does not say it'),
      when: z
        .object({ at: unixTime, zone: z.string() })
        .optional()
        .describe('when it was or is, if there are several of the kind'),
      before: shownValue,
      after: shownValue,
    }),
  ),
  /** What leaves to whom: "To Visa 4417". */
  total: z.object({ amount: z.number(), currency, to: z.string() }).optional(),
  /** What the rider will read, in the rider's language. */
  riderReads: z.object({ language: appLanguage, text: z.string() }).optional(),
  /** Set if it cannot be undone once it is performed. */
  final: z.literal(true).optional(),
});
export type Consequence = z.infer<typeof consequence>;

/** The version of what a preview was computed from: changed facts have another one [QA8]. */
export const seenVersion = z.string().min(1).max(64);

/** An act on the same subject that somebody has confirmed and that has not happened yet. */
const openAct = z.object({
  id: keyId,
  act: z.string(),
  operator: z.string(),
  /** When it happens; without it, it waits for a second person. */
  until: unixTime.optional(),
});

export const actPreview = z.object({
  consequence,
  version: seenVersion,
  /** The caller's limit does not cover it: it waits for a second person [QA9]. */
  needsSecondPerson: z.boolean(),
  /** The caller has to use a passkey before confirming [QS3]. */
  needsPasskey: z.boolean(),
  /** It is confirmed with a reason only [QA4]. */
  needsReason: z.boolean(),
  /** What others, or the caller, are about to do to the same subject. */
  meanwhile: z.array(openAct),
});
export type ActPreview = z.infer<typeof actPreview>;

/** The reply of `{path}/preview`, whose body is `{ given }`. */
export const previewReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('preview'), preview: actPreview }),
  /** A rule refuses it. `why` is a key of the dictionary. */
  z.object({ outcome: z.literal('refused'), why: z.string() }),
]);
export type PreviewReply = z.infer<typeof previewReply>;

/** The body of `{path}` is `{ given }` and these. The reason `other` needs words. */
export const confirmation = z.object({
  reason: z.object({ code: z.enum(reasonCodes), words: freeText(500).optional() }).optional(),
  /** Made by the page when the preview opened. A second click, tab or retry with it joins the first [QA7]. */
  key: keyId,
  seen: seenVersion,
});

export const actOutcome = z.discriminatedUnion('outcome', [
  /** `act` is its id, by which it is undone, sent now, or found in the record. A secret result is in the first answer only. */
  z.object({ outcome: z.literal('done'), act: keyId, result: z.unknown().optional() }),
  z.object({ outcome: z.literal('waiting'), act: keyId, until: unixTime }),
  z.object({ outcome: z.literal('needs-second-person'), act: keyId }),
  /** Undone, or declined by the second person, before it happened. */
  z.object({ outcome: z.literal('undone'), act: keyId }),
  z.object({ outcome: z.literal('declined'), act: keyId }),
  /** Somebody or something changed the subject since the preview: nothing was done. */
  z.object({ outcome: z.literal('changed'), preview: actPreview }),
  /** A rule refuses it, such as ending a rental that has just ended. `why` is a key of the dictionary. */
  z.object({ outcome: z.literal('refused'), why: z.string() }),
]);
export type ActOutcome = z.infer<typeof actOutcome>;
