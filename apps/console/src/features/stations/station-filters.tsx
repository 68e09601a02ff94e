import { type Health, healths, stationStates } from '@etg/contract/console/fleet-words';
import { nestFaults } from '@etg/contract/vocabulary';
import type { Reply } from '../../platform/api.ts';
import { type Translate, useText } from '../../platform/i18n.tsx';
import { FilterBar } from '../../platform/table/filter-bar.tsx';
import { ListFilters } from '../../platform/table/list-filters.tsx';
import styles from '../../platform/table/list-page.module.css';
import { useLocale } from '../../platform/time.tsx';
import type { SearchState } from '../../platform/use-search.ts';
import { failedHours, failedWords, heardWords, stationOrder } from './station-query.rules.ts';

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
    <ListFilters
      search={search}
      label={t('console-stations.search')}
      placeholder={t('console-stations.search-placeholder')}
    >
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
            id: 'fault',
            label: t('console-stations.filter-fault'),
            options: nestFaults.map((value) => ({ value, label: t(`console-fleet.fault-${value}`) })),
          },
          {
            id: 'failed',
            label: t('console-stations.filter-failed'),
            options: failedWords.map((value) => ({
              value,
              label: t(`console-stations.failed-${value}`, { hours: failedHours }),
            })),
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
    </ListFilters>
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
