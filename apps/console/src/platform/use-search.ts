import { useLocation, useSearch } from 'wouter';
import { type Search, searchText } from './search-text.ts';

export interface SearchState {
  /** What the address says, `''` if nothing. */
  get(key: string): string;
  /** Changes some of it. `step`: Back returns to what it was. */
  set(changes: Search, step?: 'step'): void;
  /** The address of this page with some of it changed, for links. */
  href(changes: Search): string;
}

/** Filters, sort, selection and tab of a page, which live in its address. */
export function useSearchState(): SearchState {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const withChanges = (changes: Search) => path + searchText({ ...Object.fromEntries(search), ...changes });
  return {
    get: (key) => search.get(key) ?? '',
    set: (changes, step) => navigate(withChanges(changes), { replace: step === undefined }),
    href: withChanges,
  };
}
