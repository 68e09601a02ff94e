import type { Consequence } from '@etg/contract/console/consequence';
import { type NewsBody, saveNews, stopNews } from '@etg/contract/console/news';
import { mostNews, type NewsRefusal } from '@etg/contract/console/news-words';
import { venueZone } from '@etg/domain/reader-locale';
import { factsOf } from '@etg/domain/region';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';
import { findPlaceOfNews } from './find-place-of-news.ts';
import { bodyOf, countStations, type StoredNews, stateOf, tidyNews, whyNotNews } from './news.rules.ts';
import { findNews, findVenueOfNews, insertNews, listPublished, listSpots, lockNews } from './news.store.ts';
import type { NewsBook } from './open-news.ts';

/** What staff tell riders, and stop telling [QM9]. */
export function newsActs(deps: { news: NewsBook }): readonly AnyStaffAct[] {
  return [saveAct(deps), stopAct(deps)];
}

type Known = Pick<StoredNews, 'country' | 'venue_id' | 'around_km' | 'venue'>;

/** The place of what is written, with its zone; undefined: there is no such venue. */
async function findPlace(reader: Reader, body: NewsBody): Promise<(Known & { zone: string }) | undefined> {
  const { country, venue_id, around_km } = body;
  const placed = { country, venue_id, around_km, venue: null };
  if (country !== null) return { ...placed, zone: factsOf(country).zone };
  if (venue_id === null) return { ...placed, zone: 'UTC' };
  const venue = await findVenueOfNews(reader, venue_id);
  return venue && { ...placed, venue, zone: venueZone(venue) };
}

/** Whoever moves news from one place to another is in charge of both. */
async function placeOfChange(reader: Reader, id: string, body: NewsBody): Promise<Place | undefined> {
  const [stored, known] = [await findNews(reader, id), await findPlace(reader, body)];
  if (!known) return undefined;
  const places = [...(stored ? [findPlaceOfNews(stored)] : []), findPlaceOfNews(known)];
  if (places.includes('company')) return 'company';
  return {
    each: places.flatMap((place) => (typeof place === 'object' && !('each' in place) ? [place] : [])),
  };
}

interface Saving {
  id: string;
  version: number;
  published: boolean;
  body: NewsBody;
  now: Date;
}

/** What is there, what it becomes, and where; or why it cannot. */
async function planNews(
  tx: Tx,
  { id, version, published, body, now }: Saving,
): Promise<
  | { before: StoredNews | undefined; after: NewsBody; place: Known & { zone: string } }
  | { refused: NewsRefusal }
> {
  const before = await findNews(tx, id);
  if ((before?.version ?? 0) !== version) return { refused: 'news-changed' };
  const after = tidyNews(body);
  const why = whyNotNews(after, published, now);
  if (why) return { refused: why };
  const place = await findPlace(tx, after);
  if (!place) return { refused: 'news-no-place' };
  if (before?.published === published && JSON.stringify(bodyOf(before)) === JSON.stringify(after))
    return { refused: 'news-unchanged' };
  const shown = (await listPublished(tx)).filter(
    (news) => news.id !== id && (!news.ends_at || news.ends_at > now),
  );
  if (published && shown.length >= mostNews) return { refused: 'news-too-many' };
  return { before, after, place };
}

function saveAct({ news }: { news: NewsBook }): StaffAct<typeof saveNews> {
  return {
    call: saveNews,
    placeOf: (reader, { params: { newsId }, given }) => placeOfChange(reader, newsId, given.body),
    preview: async (tx, { params: { newsId }, given, now, locks }) => {
      if (locks) await lockNews(tx);
      const planned = await planNews(tx, { id: newsId, ...given, now });
      if ('refused' in planned) return planned;
      const { before, after, place } = planned;
      const stations = countStations(place, await listSpots(tx));
      return {
        subject: newsId,
        consequence: describeNews({
          before,
          after,
          published: given.published,
          stations,
          zone: place.zone,
          now,
        }),
        // Not how many stations there are: they come and go.
        facts: { version: given.version, published: given.published, after },
      };
    },
    perform: async (tx, { params: { newsId }, given, by, now }) => {
      await lockNews(tx);
      const planned = await planNews(tx, { id: newsId, ...given, now });
      if ('refused' in planned) throw new Error(`the news are refused: ${planned.refused}`);
      const { before, after, place } = planned;
      const version = given.version + 1;
      const { published } = given;
      const written = { id: newsId, version, published, body: after, zone: place.zone };
      await insertNews(tx, { ...written, by: by.operator, now });
      return {
        before: before && recorded(before.published, bodyOf(before)),
        after: { version, ...recorded(published, after) },
        result: { version },
        topics: ['texts'],
        afterCommit: news.renew,
      };
    },
  };
}

function stopAct({ news }: { news: NewsBook }): StaffAct<typeof stopNews> {
  return {
    call: stopNews,
    placeOf: async (reader, { params: { newsId } }) => {
      const stored = await findNews(reader, newsId);
      return stored && findPlaceOfNews(stored);
    },
    preview: async (tx, { params: { newsId }, given, now, locks }) => {
      if (locks) await lockNews(tx);
      const stored = await findNews(tx, newsId);
      if (stored?.version !== given.version) return { refused: 'news-changed' satisfies NewsRefusal };
      const state = stateOf(stored, { wasPublished: true, now });
      if (state !== 'on' && state !== 'planned') return { refused: 'news-not-on' satisfies NewsRefusal };
      const row = {
        label: 'news-state',
        before: { is: 'word', word: `news-${state}` },
        after: { is: 'word', word: 'news-stopped' },
      } as const;
      return { subject: newsId, consequence: { rows: [row] }, facts: { version: given.version } };
    },
    perform: async (tx, { params: { newsId }, by, now }) => {
      await lockNews(tx);
      const stored = await findNews(tx, newsId);
      if (!stored) throw new Error('they are not there any more');
      const version = stored.version + 1;
      const body = bodyOf(stored);
      await insertNews(tx, {
        id: newsId,
        version,
        published: false,
        body,
        zone: stored.zone,
        by: by.operator,
        now,
      });
      return {
        before: recorded(true, body),
        after: { version, ...recorded(false, body) },
        result: { version },
        topics: ['texts'],
        afterCommit: news.renew,
      };
    },
  };
}

interface Described {
  before: StoredNews | undefined;
  after: NewsBody;
  published: boolean;
  stations: number;
  zone: string;
  now: Date;
}

function describeNews({ before, after, published, stations, zone, now }: Described): Consequence {
  const none = { is: 'none' } as const;
  const time = (at: number | null) => (at === null ? none : ({ is: 'time', at, zone } as const));
  const was = before && bodyOf(before);
  const planned = after.from !== null && after.from * 1_000 > now.getTime();
  const rows: Consequence['rows'] = [
    {
      label: 'news-state',
      before: before ? { is: 'word', word: `news-${stateOf(before, { wasPublished: true, now })}` } : none,
      after: { is: 'word', word: published ? (planned ? 'news-planned' : 'news-on') : 'news-draft' },
    },
    { label: 'news-from', before: time(was?.from ?? null), after: time(after.from) },
    { label: 'news-until', before: time(was?.until ?? null), after: time(after.until) },
    { label: 'news-stations', before: none, after: { is: 'text', text: String(stations) } },
  ];
  const told = rows.filter((row) => row.before.is !== 'none' || row.after.is !== 'none');
  return { rows: told, riderReads: { language: 'en', text: after.words.en } };
}

/** As the record keeps it. */
function recorded(
  published: boolean,
  { words, ...body }: NewsBody,
): Record<string, string | number | boolean | null> {
  return { published, ...body, words: JSON.stringify(words) };
}
