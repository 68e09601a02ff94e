import { IconSearch } from '@etg/ui/icons-place';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SearchState } from '../use-search.ts';
import { useSettled } from '../use-settled.ts';
import styles from './list-filters.module.css';

interface ListFiltersProps {
  search: SearchState;
  /** What the search field is called, and what it shows while it is empty. */
  label: string;
  placeholder?: string;
  /** At the end of the line, beside the filters. */
  end?: ReactNode;
  /** The filter bar. */
  children: ReactNode;
}

/** A list's search field with its filters. */
export function ListFilters({ search, label, placeholder = label, end, children }: ListFiltersProps) {
  return (
    <div className={styles.row}>
      <div className={styles.filters}>
        <SearchField search={search} label={label} placeholder={placeholder} />
        {children}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

interface SearchFieldProps {
  search: SearchState;
  label: string;
  placeholder: string;
}

/** Words that every row of a list must contain (`q`). What is typed goes to the address once it rests. */
function SearchField({ search, label, placeholder }: SearchFieldProps) {
  const value = search.get('q');
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed.trim());
  const apply = useEffectEvent((text: string) => {
    if (text !== value) search.set({ q: text || undefined });
  });
  useEffect(() => apply(settled), [settled]);
  // Changed from elsewhere: Back, another view, or a link.
  useEffect(() => setTyped(value), [value]);
  return (
    <label className={styles.search}>
      <IconSearch small />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
