import type { SearchHit, SearchKind } from '@etg/contract/console/search';
import { type HitPlaces, hitId, placesOf, stationHref } from '../features/search/hit-places.rules.ts';
import type { Found } from '../features/search/use-found.ts';
import type { Translate } from '../platform/i18n.tsx';
import type { PaletteEntry } from './palette.rules.ts';

/** One line that can be chosen: something found, a page, a command. */
export interface PaletteOption {
  readonly id: string;
  readonly hit?: SearchHit;
  readonly places?: HitPlaces;
  readonly label?: string;
  readonly about?: string;
  /** What Enter opens. */
  readonly href?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly kind: SearchKind | 'do';
  readonly options: readonly PaletteOption[];
  readonly more: boolean;
}

interface Parts {
  found: Found | undefined;
  entries: readonly PaletteEntry[];
  typed: string;
  t: Translate;
}

/** Riders first, then things, then what can be done. */
export function groupsOf({ found, entries, typed, t }: Parts): PaletteGroup[] {
  const hits = found?.groups.map(({ kind, hits: all, more }) => ({ kind, more, options: all.map(optionOf) }));
  const near: PaletteOption[] = found?.nearest
    ? [
        {
          id: 'nearest',
          label: t('console-search.no-station', { code: typed.trim() }),
          about: t('console-search.nearest', { code: found.nearest.code, venue: found.nearest.venue }),
          href: stationHref(found.nearest.code),
        },
      ]
    : [];
  const todo = [...near, ...entries];
  const group = todo.length > 0 ? [{ kind: 'do' as const, options: todo, more: false }] : [];
  // Whoever types the beginning of a page's name wants the page, also where a venue is called alike.
  return entries[0] && beginsWith(entries[0], typed)
    ? [...group, ...(hits ?? [])]
    : [...(hits ?? []), ...group];
}

/** Whether these words are the beginning of its name. */
export function beginsWith({ label = '' }: Pick<PaletteOption, 'label'>, typed: string): boolean {
  const words = typed.replace(/^>/, '').trim().toLowerCase();
  return words !== '' && label.toLowerCase().startsWith(words);
}

function optionOf(hit: SearchHit): PaletteOption {
  const places = placesOf(hit);
  return {
    id: hitId(hit).replace(/[^\w-]/g, '_'),
    hit,
    places,
    ...(places.main !== undefined && { href: places.main }),
  };
}
