import { useText } from '../../platform/i18n.tsx';
import { FilterBar } from '../../platform/table/filter-bar.tsx';
import { ListFilters } from '../../platform/table/list-filters.tsx';
import styles from '../../platform/table/list-page.module.css';
import { useLocale } from '../../platform/time.tsx';
import type { SearchState } from '../../platform/use-search.ts';
import { cables, electronOrder } from './electron-query.rules.ts';

export function ElectronFilters({
  search,
  countries,
}: {
  search: SearchState;
  countries: readonly string[];
}) {
  const t = useText();
  const locale = useLocale();
  const countryName = new Intl.DisplayNames([locale], { type: 'region' });
  const { sort, turned } = electronOrder(search.get('sort'));
  return (
    <ListFilters search={search} label={t('console-electrons.search')}>
      <FilterBar
        label={t('console.filters')}
        search={search}
        fields={[
          {
            id: 'country',
            label: t('console-electrons.filter-country'),
            options: countries.map((value) => ({ value, label: countryName.of(value) ?? value })),
          },
          {
            id: 'station',
            label: t('console-electrons.filter-station'),
            placeholder: t('console-electrons.filter-station-code'),
          },
          {
            id: 'cable',
            label: t('console-electrons.column-cable'),
            options: cables.map((value) => ({ value, label: t(`console-electrons.cable-${value}`) })),
          },
        ]}
      >
        {sort === 'score' && !turned && (
          <span className={styles.order}>{t('console-electrons.by-score')}</span>
        )}
      </FilterBar>
    </ListFilters>
  );
}
