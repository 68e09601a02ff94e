import type { Today } from '@etg/contract/console/today';
import { ChoiceChip } from '@etg/ui/console/chips';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { scopeStore } from '../../platform/scope.ts';
import { useLocale } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';

/** The country of the address, else the one that was chosen before. */
export function useScope(): string | undefined {
  const search = useSearchState();
  const asked = search.get('country');
  const kept = scopeStore.get();
  const [path] = useLocation();
  // Until the next page is loaded this one is still shown, under the next one's address.
  const isHere = path === hrefOf('today');
  useEffect(() => {
    if (isHere && asked === '' && kept !== '') search.set({ country: kept });
  });
  const country = asked || kept;
  return /^[A-Z]{2}$/.test(country) ? country : undefined;
}

/** Where: everywhere, or one country, with the number of its stations. Nothing to choose, no choice. */
export function ScopeChoice({
  countries,
  country,
}: {
  countries: Today['countries'];
  country: string | undefined;
}) {
  const t = useText();
  const search = useSearchState();
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  if (countries.length < 2 && country === undefined) return null;
  const all = countries.reduce((sum, { stations }) => sum + stations, 0);
  const isKnown = countries.some((each) => each.country === country);
  const options = [
    { value: '', place: t('console-today.scope-everywhere'), count: all },
    ...(country !== undefined && !isKnown
      ? [{ value: country, place: names.of(country) ?? country, count: 0 }]
      : []),
    ...countries.map((each) => ({
      value: each.country,
      place: names.of(each.country) ?? each.country,
      count: each.stations,
    })),
  ];
  return (
    <ChoiceChip
      label={t('console-today.scope')}
      value={country ?? ''}
      onChange={({ target: { value } }) => {
        scopeStore.set(value);
        search.set({ country: value || undefined, item: undefined }, 'step');
      }}
    >
      {options.map(({ value, place, count }) => (
        <option key={value} value={value}>
          {t('console-today.scope-option', { place, count })}
        </option>
      ))}
    </ChoiceChip>
  );
}
