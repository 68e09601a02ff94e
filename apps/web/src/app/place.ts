import { matchPage, type PageMatch, type PageName } from '@etg/contract/pages';
import type { ScreenProps } from '../platform/screen.ts';

/** Where the visitor is: the page and the values in its address. */
export interface Place extends ScreenProps {
  readonly page: PageName;
  readonly path: string;
  readonly search: string;
}

export function placeOf(path: string, search: string): Place {
  const query = new URLSearchParams(search);
  const match = matchPage(path);
  const { name, params } = match.name === 'conversation' ? hinted(query) : match;
  return { page: name, path, search, params, query };
}

/** Path and query, as the access guard and `redirect` parameters use them. */
export function addressOf({ path, search }: Pick<Place, 'path' | 'search'>): string {
  return search ? `${path}?${search.replace(/^\?/, '')}` : path;
}

/** Values of `m` in the start's address that open a screen of their own (R2, R3, R4). */
function hinted(query: URLSearchParams): PageMatch {
  switch (query.get('m')) {
    case 'login':
      return { name: 'login', params: {} };
    case 'turnOnMap':
      return { name: 'map', params: {} };
    case 'groupIdRegistred':
      return knownGroup(query.get('groupId') ?? '');
    default:
      return { name: 'conversation', params: {} };
  }
}

function knownGroup(given: string): PageMatch {
  const groupId = given.replace(/\D/g, '');
  return groupId ? { name: 'groupByQr', params: { groupId } } : { name: 'conversation', params: {} };
}
