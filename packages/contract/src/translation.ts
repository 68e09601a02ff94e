import { z } from 'zod';
import { call } from './call.ts';
import { appLanguage, freeText } from './entities.ts';
import { ok } from './outcome.ts';

/** The id of a text, such as `rental.cable-usb_c`. Neither markup nor sentences match. */
export const textKey = z
  .string()
  .max(100)
  .regex(/^[\w-]+(?:\.[\w-]+)*$/, { error: 'is no id of a text' });

export const missingText = z.strictObject({
  key: textKey,
  value: freeText(500).describe('what was shown instead'),
  language: appLanguage,
});
export type MissingText = z.infer<typeof missingText>;

export const reportMissingTexts = call({
  id: 'K34',
  method: 'POST',
  path: '/dictionary',
  summary: 'Report texts that a language lacks',
  access: 'anyone',
  body: z.array(missingText).min(1).max(50),
  reply: z.object({ code: ok }),
});
