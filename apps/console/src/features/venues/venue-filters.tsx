import { useText } from '../../platform/i18n.tsx';
import { FilterBar } from '../../platform/table/filter-bar.tsx';
import { ListFilters } from '../../platform/table/list-filters.tsx';
import { useLocale } from '../../platform/time.tsx';
import type { SearchState } from '../../platform/use-search.ts';
import { shownWords } from './venue-query.rules.ts';

interface VenueFiltersProps {
  search: SearchState;
  countries: readonly string[];
}

export function VenueFilters({ search, countries }: VenueFiltersProps) {
  const t = useText();
  const locale = useLocale();
  const countryName = new Intl.DisplayNames([locale], { type: 'region' });
  return (
    <ListFilters search={search} label={t('console-venues.search')}>
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
    </ListFilters>
  );
}
