import { IconSearch } from '@etg/ui/icons-place';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { FilterBar } from '../../platform/table/filter-bar.tsx';
import { useLocale } from '../../platform/time.tsx';
import type { SearchState } from '../../platform/use-search.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { shownWords } from './venue-query.rules.ts';
import styles from './venues.module.css';

export function VenueFilters({ search, countries }: { search: SearchState; countries: readonly string[] }) {
  const t = useText();
  const locale = useLocale();
  const countryName = new Intl.DisplayNames([locale], { type: 'region' });
  return (
    <div className={styles.filters}>
      <SearchField search={search} />
      <FilterBar
        label={t('console.filters')}
        search={search}
        fields={[
          {
            id: 'country',
            label: t('console-venues.column-country'),
            options: countries.map((value) => ({ value, label: countryName.of(value) ?? value })),
          },
          {
            id: 'shown',
            label: t('console-venues.filter-shown'),
            options: shownWords.map((value) => ({ value, label: t(`console-venues.shown-${value}`) })),
          },
        ]}
      />
    </div>
  );
}

/** What is typed goes to the address once it rests. */
function SearchField({ search }: { search: SearchState }) {
  const t = useText();
  const value = search.get('q');
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed.trim());
  const apply = useEffectEvent((text: string) => {
    if (text !== value) search.set({ q: text || undefined });
  });
  useEffect(() => apply(settled), [settled]);
  // Changed from elsewhere: Back, or another link.
  useEffect(() => setTyped(value), [value]);
  return (
    <label className={styles.search}>
      <IconSearch small />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label={t('console-venues.search')}
        placeholder={t('console-venues.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
