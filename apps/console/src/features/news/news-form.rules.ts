import type { NewsBody } from '@etg/contract/console/news';
import { languages } from '@etg/contract/languages';
import { longestNews } from '@etg/contract/news-words';
import { fromField, toField } from '../../platform/zoned-time.rules.ts';

export const newsPlaces = ['everywhere', 'country', 'area', 'venue'] as const;
export type NewsPlaceKind = (typeof newsPlaces)[number];

export interface NewsVenue {
  readonly id: string;
  readonly title: string;
  /** Undefined of one that is stored already. */
  readonly country?: string | undefined;
}

/** What is typed about an announcement, and the version that was seen. */
export interface NewsForm {
  readonly version: number;
  readonly kind: NewsBody['kind'];
  readonly where: NewsPlaceKind;
  readonly country: string;
  readonly venue: NewsVenue | null;
  readonly km: string;
  readonly words: NewsBody['words'];
  readonly from: string;
  readonly until: string;
}

function placeKindOf({ country, venue_id, around_km }: NewsBody): NewsPlaceKind {
  if (country !== null) return 'country';
  if (venue_id === null) return 'everywhere';
  return around_km === null ? 'venue' : 'area';
}

interface Stored {
  version: number;
  body: NewsBody;
  zone: string;
  title: string | undefined;
}

export function formOf({ version, body, zone, title }: Stored): NewsForm {
  return {
    version,
    kind: body.kind,
    where: placeKindOf(body),
    country: body.country ?? '',
    venue: body.venue_id === null ? null : { id: body.venue_id, title: title ?? '' },
    km: body.around_km === null ? '10' : String(body.around_km),
    words: body.words,
    from: body.from === null ? '' : toField(body.from, zone),
    until: body.until === null ? '' : toField(body.until, zone),
  };
}

export const newForm: NewsForm = {
  version: 0,
  kind: 'info',
  where: 'country',
  country: '',
  venue: null,
  km: '10',
  words: { en: '', ja: '', it: '', ru: '' },
  from: '',
  until: '',
};

export type NewsFormFault = 'country' | 'venue' | 'km' | 'words' | 'from' | 'until';

/** What the form says, or which fields are missing or wrong. */
export function bodyOf(
  form: NewsForm,
  zone: string,
): { body: NewsBody; faults: readonly [] } | { body?: undefined; faults: readonly NewsFormFault[] } {
  const { kind, where, country, venue, km, words } = form;
  const moments = { from: fromField(form.from, zone), until: fromField(form.until, zone) };
  const around = /^\d{1,3}$/.test(km.trim()) ? Number(km) : 0;
  const needsVenue = where === 'area' || where === 'venue';
  const wrong: [NewsFormFault, boolean][] = [
    ['country', where === 'country' && country === ''],
    ['venue', needsVenue && venue === null],
    ['km', where === 'area' && (around < 1 || around > 500)],
    ['words', words.en.trim() === '' || languages.some((each) => words[each].length > longestNews)],
    ['from', form.from !== '' && moments.from === undefined],
    ['until', form.until !== '' && moments.until === undefined],
  ];
  const faults = wrong.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
  if (faults.length > 0) return { faults };
  return {
    faults: [],
    body: {
      kind,
      country: where === 'country' ? country : null,
      venue_id: needsVenue ? (venue?.id ?? null) : null,
      around_km: where === 'area' ? around : null,
      words,
      from: moments.from ?? null,
      until: moments.until ?? null,
    },
  };
}

/** What was kept of it across a reload; undefined if it is of a former release of the console. */
export function readKeptNews(kept: string): NewsForm | undefined {
  try {
    const value: unknown = JSON.parse(kept);
    const isForm =
      typeof value === 'object' && value !== null && Object.keys(newForm).every((field) => field in value);
    return isForm ? (value as NewsForm) : undefined;
  } catch {
    return undefined;
  }
}
