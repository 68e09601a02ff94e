import type { ConsoleCountry } from '@etg/contract/console/countries';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { IconPlus } from '@etg/ui/icons-more';
import { useQuery } from '@tanstack/react-query';
import { useCommands } from '../../platform/commands.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './countries.module.css';
import { CountriesPane } from './countries-pane.tsx';
import { CountryPane } from './country-pane.tsx';
import { NewCountryPane } from './new-country-pane.tsx';
import { useCountryName } from './use-country-name.ts';

/** The countries in which something is sold, is about to be, or was: each decided by two people [QM1]. */
export function CountriesScreen() {
  const t = useText();
  const search = useSearchState();
  const isPhone = usePhone();
  const nameOf = useCountryName();
  const query = useQuery(callQuery('GET /countries'));
  useFollow('countries', [['GET /countries'], ['GET /me']]);
  useFollow('prices', [['GET /countries']]);
  useFollow('acts', [['GET /countries']]);
  const page = query.data;
  const isNew = search.get('new') !== '';
  const asked = page?.countries.find(({ code }) => code === search.get('country'));
  const chosen: ConsoleCountry | undefined = asked ?? (isPhone ? undefined : page?.countries[0]);
  const begin = () => search.set({ new: 'yes' }, 'step');
  const mayAdd = page?.may.edit === true;
  useCommands(mayAdd ? [{ id: 'new-country', label: t('console-countries.add'), run: begin }] : []);
  useKeys(mayAdd ? [{ keys: 'n', label: t('console-countries.add'), line: true, run: begin }] : []);
  // On a phone one thing at a time: the list, a country, or a new one.
  const isOne = isPhone && (isNew || asked !== undefined);
  return (
    <>
      <PageTop
        page="countries"
        title={isOne ? (isNew ? t('console-countries.add') : asked && nameOf(asked.code)) : undefined}
        crumbs={isOne ? [{ href: hrefOf('countries'), label: t('console.page-countries') }] : undefined}
      >
        {mayAdd && !isNew && (
          <Button icon={<IconPlus />} onClick={begin}>
            {t('console-countries.add')}
          </Button>
        )}
      </PageTop>
      <Body>
        <div className={styles.page}>
          <Pending query={query}>
            {page && (
              <>
                {!isOne && <CountriesPane page={page} chosen={isNew ? undefined : chosen?.code} />}
                {isNew ? (
                  <NewCountryPane page={page} />
                ) : (
                  chosen && <CountryPane key={chosen.code} page={page} country={chosen} />
                )}
              </>
            )}
          </Pending>
        </div>
      </Body>
    </>
  );
}
