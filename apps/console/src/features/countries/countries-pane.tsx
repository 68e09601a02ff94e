import type { ConsoleCountry } from '@etg/contract/console/countries';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { IconGlobe } from '@etg/ui/icons';
import { Link } from '@etg/ui/link';
import type { Reply } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './countries.module.css';
import { needsCare } from './country-form.rules.ts';
import { useCountryName } from './use-country-name.ts';
import { WaitingCountry } from './waiting-country.tsx';

export type CountriesPage = Reply<'GET /countries'>;

const kinds: Readonly<Record<ConsoleCountry['state'], StatusKind>> = {
  prepared: 'wait',
  served: 'good',
  stopped: 'off',
};

/** What a country is, in shape and word. */
export function CountryState({ country }: { country: ConsoleCountry }) {
  const t = useText();
  const kind = needsCare(country) ? 'warn' : kinds[country.state];
  return <Status kind={kind}>{t(`console-countries.is-${country.state}`)}</Status>;
}

/** Every country, its money, whether something is sold there, and what it lacks. */
export function CountriesPane({ page, chosen }: { page: CountriesPage; chosen: string | undefined }) {
  const t = useText();
  const search = useSearchState();
  const nameOf = useCountryName();
  return (
    <Pane title={t('console.page-countries')} flush>
      {page.countries.length === 0 && (
        <PlaceNote icon={<IconGlobe />} title={t('console-countries.none')}>
          {t('console-countries.none-text')}
        </PlaceNote>
      )}
      <ul className={styles.list}>
        {page.countries.map((country) => (
          <li key={country.code}>
            <Link
              href={search.href({ country: country.code, new: undefined })}
              aria-current={country.code === chosen ? 'true' : undefined}
            >
              <b>{nameOf(country.code)}</b>
              <span>{country.body.currency}</span>
              <CountryState country={country} />
              <span>
                {country.gaps.length > 0
                  ? t('console-countries.lacks-count', { count: country.gaps.length })
                  : t('console-countries.venues', { count: country.venues })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {page.waiting.map(({ code, ...waiting }) => (
        <div key={waiting.act} className={styles.added}>
          <b>{nameOf(code)}</b>
          <WaitingCountry code={code} waiting={waiting} />
        </div>
      ))}
    </Pane>
  );
}
