import { type Health, healths, stationStates } from '@etg/contract/console/fleet-words';
import { IconSearch } from '@etg/ui/icons-place';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Reply } from '../../platform/api.ts';
import { type Translate, useText } from '../../platform/i18n.tsx';
import { FilterBar } from '../../platform/table/filter-bar.tsx';
import { useLocale } from '../../platform/time.tsx';
import type { SearchState } from '../../platform/use-search.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { heardWords, stationOrder } from './station-query.rules.ts';
import styles from './stations.module.css';

interface StationFiltersProps {
  search: SearchState;
  /** Undefined until the list is read: it says which countries and versions there are. */
  first: Pick<Reply<'GET /stations'>, 'countries' | 'firmwares'> | undefined;
}

export function StationFilters({ search, first }: StationFiltersProps) {
  const t = useText();
  const locale = useLocale();
  const countryName = new Intl.DisplayNames([locale], { type: 'region' });
  const same = (words: readonly string[] = []) => words.map((value) => ({ value, label: value }));
  const { sort, turned } = stationOrder(search.get('sort'));
  return (
    <div className={styles.filters}>
      <SearchField search={search} />
      <FilterBar
        label={t('console.filters')}
        search={search}
        fields={[
          {
            id: 'country',
            label: t('console-stations.filter-country'),
            options: (first?.countries ?? []).map((value) => ({
              value,
              label: countryName.of(value) ?? value,
            })),
          },
          {
            id: 'health',
            label: t('console-stations.filter-health'),
            options: healths.map((value) => ({ value, label: healthName(value, t) })),
          },
          {
            id: 'state',
            label: t('console-stations.filter-state'),
            options: stationStates.map((value) => ({ value, label: t(`console-fleet.state-${value}`) })),
          },
          {
            id: 'heard',
            label: t('console-stations.filter-heard'),
            options: heardWords.map((value) => ({ value, label: t(`console-stations.heard-${value}`) })),
          },
          {
            id: 'firmware',
            label: t('console-stations.filter-firmware'),
            options: same(first?.firmwares),
          },
        ]}
      >
        {sort === 'harm' && !turned && <span className={styles.order}>{t('console-stations.by-harm')}</span>}
      </FilterBar>
    </div>
  );
}

/** A health without the values of a station: "Silent", not "Silent 26 min". */
function healthName(health: Health, t: Translate): string {
  switch (health) {
    case 'silent':
    case 'jammed':
    case 'jammed-badly':
    case 'nests-out-of-service':
      return t(`console-stations.health-${health}`);
    default:
      return t(`console-fleet.health-${health}`);
  }
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
  // Changed from elsewhere: another view.
  useEffect(() => setTyped(value), [value]);
  return (
    <label className={styles.search}>
      <IconSearch small />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label={t('console-stations.search')}
        placeholder={t('console-stations.search-placeholder')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
