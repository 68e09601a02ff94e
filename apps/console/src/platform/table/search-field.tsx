import { IconSearch } from '@etg/ui/icons-place';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchState } from '../use-search.ts';
import { useSettled } from '../use-settled.ts';
import styles from './list-page.module.css';

interface SearchFieldProps {
  search: SearchState;
  label: string;
  placeholder?: string;
}

/** Words to look for in a list. What is typed goes to the address as `q` once it rests. */
export function SearchField({ search, label, placeholder = label }: SearchFieldProps) {
  const value = search.get('q');
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed.trim());
  const apply = useEffectEvent((text: string) => {
    if (text !== value) search.set({ q: text || undefined });
  });
  useEffect(() => apply(settled), [settled]);
  // Changed from elsewhere: Back, another view, or another link.
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
