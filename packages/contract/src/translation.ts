import { z } from 'zod';
import { call } from './call.ts';
import { appLanguage, freeText } from './entities.ts';
import { ok } from './outcome.ts';

export const missingText = z.strictObject({
  key: freeText(200).min(1),
  value: freeText(2000).describe('what was shown instead'),
  language: appLanguage,
});
export type MissingText = z.infer<typeof missingText>;

export const reportMissingTexts = call({
  id: 'K34',
  method: 'POST',
  path: '/dictionary',
  summary: 'Report texts that a language lacks',
  access: 'anyone',
  body: z.array(missingText).min(1).max(100),
  reply: z.object({ code: ok }),
});
