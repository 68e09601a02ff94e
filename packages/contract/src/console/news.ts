import { z } from 'zod';
import { keyId, region, unixTime } from '../entities.ts';
import type { languages } from '../languages.ts';
import { longestNews, newsKinds } from '../news-words.ts';
import { newsStates } from './news-words.ts';
import { actCall, staffCall } from './staff-call.ts';

const words = z.string().max(longestNews);

/** What is told, where and when. */
export const newsBody = z.strictObject({
  kind: z.enum(newsKinds),
  country: region.nullable(),
  venue_id: keyId.nullable().describe('neither country nor venue: everywhere'),
  around_km: z.int().min(1).max(500).nullable().describe('with it, at all venues within so far of that one'),
  words: z.strictObject({
    en: words,
    ja: words,
    it: words,
    ru: words,
  } satisfies Record<(typeof languages)[number], z.ZodType>),
  from: unixTime.nullable().describe('null: from when it is published'),
  until: unixTime.nullable().describe('null: until somebody stops it'),
});
export type NewsBody = z.infer<typeof newsBody>;

const consoleNews = z.object({
  id: keyId,
  version: z.int(),
  state: z.enum(newsStates),
  body: newsBody,
  venue: z.object({ title: z.string(), city: z.string() }).optional(),
  zone: z.string().describe('of the place'),
  stations: z.int().describe('at which riders read it'),
  versions: z
    .array(
      z.object({
        version: z.int(),
        published: z.boolean(),
        body: newsBody,
        by: z.string(),
        at: unixTime,
      }),
    )
    .describe('the newest first'),
});
export type ConsoleNews = z.infer<typeof consoleNews>;

export const readNews = staffCall({
  id: 'QM9',
  method: 'GET',
  path: '/news',
  summary: 'What riders are told, was and will be told; drafts too',
  access: { staff: 'text.edit' },
  reply: z.object({
    news: z.array(consoleNews),
    countries: z.array(region).describe('in which the caller may announce something'),
    everywhere: z.boolean().describe('the caller may announce something everywhere'),
    now: unixTime,
  }),
});

const params = z.object({ newsId: keyId });

/** A draft is seen by nobody. What is published is seen from its beginning on, in English where a language is missing. */
export const saveNews = actCall({
  id: 'QM9',
  method: 'POST',
  path: '/news/{newsId}/save',
  summary: 'Write news for riders, as a draft or published; or change them',
  access: { staff: 'text.edit' },
  params,
  given: z.strictObject({
    version: z.int().min(0).describe('the one that was seen; 0: it is new'),
    published: z.boolean(),
    body: newsBody,
  }),
  act: 'news.save',
});

export const stopNews = actCall({
  id: 'QM9',
  method: 'POST',
  path: '/news/{newsId}/stop',
  summary: 'Show news no more, from now on',
  access: { staff: 'text.edit' },
  params,
  given: z.strictObject({ version: z.int().min(1) }),
  act: 'news.stop',
});
