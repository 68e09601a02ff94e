import { type VenueSort, venueSorts } from '@etg/contract/console/venue-words';

export const shownWords = ['public', 'private', 'announced', 'no-station', 'texts-missing'] as const;

/** What the address says about the list: `?shown=private&country=US&q=pier`. */
export interface VenueQuery {
  readonly country?: string;
  readonly shown?: (typeof shownWords)[number];
  readonly q?: string;
}

/** What is malformed is not asked for. */
export function venueQuery(get: (key: string) => string): VenueQuery {
  const [country, q] = [get('country'), get('q').trim()];
  const shown = shownWords.find((word) => word === get('shown'));
  return {
    ...(shown && { shown }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(q !== '' && { q: q.slice(0, 100) }),
  };
}

export interface VenueOrder {
  readonly sort: VenueSort;
  readonly turned?: 'yes';
}

/** `?sort=-city`: by the column, turned. The server sorts by one column. */
export function venueOrder(text: string): VenueOrder {
  const column = text.replace(/^-/, '').split(',')[0];
  const sort = venueSorts.find((each) => each === column) ?? 'title';
  return { sort, ...(text.startsWith('-') && { turned: 'yes' as const }) };
}
