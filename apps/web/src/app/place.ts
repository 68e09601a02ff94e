import { matchPage, type PageMatch, type PageName } from '@etg/contract/pages';
import type { ScreenProps } from '../platform/screen.ts';

/** Where somebody is: the page to show and what its address says. */
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

/** Full address inside our origin, as the guard and a redirect name it. */
export function addressOf({ path, search }: Pick<Place, 'path' | 'search'>): string {
  return search ? `${path}?${search.replace(/^\?/, '')}` : path;
}

/** The conversation's module hints that are screens of their own (R2, R3, R4). */
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
