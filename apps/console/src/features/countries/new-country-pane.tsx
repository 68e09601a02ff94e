import { Button } from '@etg/ui/console/button';
import { Fields, Select } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useLocale } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './countries.module.css';
import type { CountriesPage } from './countries-pane.tsx';
import { CountryFormPane } from './country-form-pane.tsx';
import { useCountryName } from './use-country-name.ts';

/** Which country is added; then its form, with what is known of it. */
export function NewCountryPane({ page }: { page: CountriesPage }) {
  const t = useText();
  const locale = useLocale();
  const search = useSearchState();
  const nameOf = useCountryName();
  const waiting = page.waiting.map(({ code }) => code);
  const addable = page.addable.filter((code) => !waiting.includes(code));
  const code = addable.find((each) => each === search.get('new')) ?? '';
  const close = () => search.set({ new: undefined });
  const sorted = [...addable].sort((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
  return (
    <div className={styles.main}>
      <Pane title={t('console-countries.add')}>
        <div className={styles.stack}>
          <Fields>
            <Select
              label={t('console-countries.country')}
              value={code}
              onChange={({ target }) => search.set({ new: target.value || 'yes' })}
            >
              <option value="">{t('console-countries.choose')}</option>
              {sorted.map((each) => (
                <option key={each} value={each}>
                  {nameOf(each)}
                </option>
              ))}
            </Select>
          </Fields>
          <p className={styles.soft}>{t('console-countries.add-text')}</p>
          {code === '' && (
            <div>
              <Button kind="ghost" onClick={close}>
                {t('console-countries.discard')}
              </Button>
            </div>
          )}
        </div>
      </Pane>
      {code !== '' && <Proposed key={code} page={page} code={code} onClose={close} />}
    </div>
  );
}

function Proposed({ page, code, onClose }: { page: CountriesPage; code: string; onClose: () => void }) {
  const nameOf = useCountryName();
  // What somebody typed is kept: a proposal that is read again must not begin anew.
  const query = useQuery({
    ...callQuery('GET /countries/{country}/proposal', { params: { country: code } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Pending query={query}>
      {query.data && (
        <CountryFormPane
          page={page}
          code={code}
          stored={undefined}
          body={query.data.body}
          title={nameOf(code)}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </Pending>
  );
}
