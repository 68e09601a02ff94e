import { z } from 'zod';
import { call } from './call.ts';
import { keyId, unixTime } from './entities.ts';
import type { languages } from './languages.ts';
import { newsKinds } from './news-words.ts';
import { ok } from './outcome.ts';

/** English, and other languages: whose language is missing reads English. */
export const newsWords = z.strictObject({
  en: z.string(),
  ja: z.string().optional(),
  it: z.string().optional(),
  ru: z.string().optional(),
} satisfies Record<(typeof languages)[number], z.ZodType>);

const news = z.object({
  id: keyId,
  version: z.int().describe('a changed one is shown again to those who closed it'),
  kind: z.enum(newsKinds),
  words: newsWords,
  until: unixTime.optional(),
});
export type News = z.infer<typeof news>;

export const listNews = call({
  id: 'ours',
  method: 'GET',
  path: '/news/{place}',
  summary: 'What staff tell riders now, where they are',
  access: 'anyone',
  params: z.object({
    place: z
      .string()
      .regex(/^(?:(?:station|near)-\d{4,6}|in-[A-Z]{2}|anywhere)$/)
      .describe(
        '`station-1001`: at this station; `near-1001`: elsewhere, by somebody who was there; `in-US`: in a country',
      ),
  }),
  reply: z.object({ code: ok, news: z.array(news) }),
});
