import type { NewsBody } from '@etg/contract/console/news';
import type { NewsRefusal, NewsState } from '@etg/contract/console/news-words';
import type { NewsKind } from '@etg/contract/news-words';
import type { Region } from '@etg/domain/region';
import { distanceMetres, type Point } from '@etg/domain/walk';

/** A version of news, with what is known of its venue. */
export interface StoredNews {
  id: string;
  version: number;
  published: boolean;
  kind: NewsKind;
  country: Region | null;
  venue_id: string | null;
  around_km: number | null;
  words: { en: string; ja?: string; it?: string; ru?: string };
  starts_at: Date | null;
  ends_at: Date | null;
  zone: string;
  by: string;
  put_at: Date;
  venue: { title: string; address: string; country: Region; lat: number; lng: number } | null;
}

export interface Spot {
  venue_id: string;
  country: Region;
  lat: number;
  lng: number;
}

type Dated = Pick<StoredNews, 'starts_at' | 'ends_at'>;

/** Riders may read it at this moment. */
export function isOn({ starts_at, ends_at }: Dated, now: Date): boolean {
  return (starts_at === null || starts_at <= now) && (ends_at === null || now < ends_at);
}

/** Pages are told to ask for news from a day before, so that one that stays open has them in time. */
const aheadMs = 24 * 3_600_000;

export function isNear(news: Dated, now: Date): boolean {
  const { starts_at, ends_at } = news;
  const begins = starts_at === null || starts_at.getTime() <= now.getTime() + aheadMs;
  return begins && (ends_at === null || now < ends_at);
}

/** What has become of it. A first version that is not published is a draft; a later one was stopped. */
export function stateOf(
  news: Dated & Pick<StoredNews, 'published'>,
  { wasPublished, now }: { wasPublished: boolean; now: Date },
): NewsState {
  if (!news.published) return wasPublished ? 'stopped' : 'draft';
  if (news.ends_at !== null && news.ends_at <= now) return 'over';
  return isOn(news, now) ? 'on' : 'planned';
}

type Placed = Pick<StoredNews, 'country' | 'venue_id' | 'around_km'> & { venue: Point | null };

/** Where somebody is: at a station, somewhere else who was at one, or only about where. */
export interface Whereabouts {
  spot?: Spot | undefined;
  /** Of somebody of whom no station is known. */
  country?: string | undefined;
  /** At the station itself: what is told at one venue is told there, and nowhere else. */
  isThere: boolean;
  near?: Point | undefined;
}

export function concerns(news: Placed, { spot, country, isThere, near }: Whereabouts): boolean {
  if (news.country !== null) return (spot?.country ?? country) === news.country;
  if (news.venue_id === null) return true;
  if (news.around_km === null) return isThere && spot?.venue_id === news.venue_id;
  const point = spot ?? near;
  if (!point || !news.venue) return false;
  return distanceMetres(news.venue, point) <= news.around_km * 1_000;
}

/** Words as riders read them: one line, without what hides or turns text. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

export function tidyNews(body: NewsBody): NewsBody {
  const { en, ja, it, ru } = body.words;
  const [english = '', ...others] = [en, ja, it, ru].map((text) => text.normalize('NFC').trim());
  const [japanese = '', italian = '', russian = ''] = others;
  return { ...body, words: { en: english, ja: japanese, it: italian, ru: russian } };
}

/** A page may be slow to send "now". */
const graceSeconds = 60;

/** Why it cannot be written like that. */
export function whyNotNews(body: NewsBody, published: boolean, now: Date): NewsRefusal | undefined {
  const { words, from, until, country, venue_id, around_km } = body;
  const seconds = now.getTime() / 1_000;
  if (words.en === '') return 'news-no-words';
  if (Object.values(words).some((text) => hidden.test(text))) return 'news-words-hidden';
  if ((country !== null && venue_id !== null) || (around_km !== null && venue_id === null))
    return 'news-no-place';
  if (until !== null && until <= Math.max(from ?? 0, 0)) return 'news-order';
  if (published && until !== null && until <= seconds + graceSeconds) return 'news-past';
  return undefined;
}

/** At how many stations riders read it. */
export function countStations(
  news: Pick<StoredNews, 'country' | 'venue_id' | 'around_km' | 'venue'>,
  spots: readonly Spot[],
): number {
  return spots.filter((spot) => concerns(news, { spot, isThere: true })).length;
}

/** As it was written. */
export function bodyOf(news: StoredNews): NewsBody {
  const { kind, country, venue_id, around_km, words, starts_at, ends_at } = news;
  const { en, ja = '', it = '', ru = '' } = words;
  return {
    kind,
    country,
    venue_id,
    around_km,
    words: { en, ja, it, ru },
    from: starts_at && toSeconds(starts_at),
    until: ends_at && toSeconds(ends_at),
  };
}

function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
