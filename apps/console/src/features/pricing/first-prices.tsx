import { Button } from '@etg/ui/console/button';
import { Fields, Select } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconTag } from '@etg/ui/icons-money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { callQuery } from '../../platform/query.ts';
import { useLocale } from '../../platform/time.tsx';
import { showToast } from '../../platform/toasts.ts';
import { firstDrafts } from './first-drafts.rules.ts';
import type { PricesPage } from './plan-prices.rules.ts';
import styles from './prices.module.css';

/** A country without prices begins with the numbers of another one, as drafts of its own to look through [QM1, QM2]. */
export function FirstPrices({ page }: { page: PricesPage }) {
  const t = useText();
  const client = useQueryClient();
  const isOffline = useOfflineSince() !== undefined;
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const others = page.countries.filter(({ country }) => country !== page.country);
  const [from, setFrom] = useState(others[0]?.country ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const nameOf = (code: string) => names.of(code) ?? code;

  async function draftAll(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const other = await client.fetchQuery(
        callQuery('GET /prices/{country}', { params: { country: from } }),
      );
      const drafts = firstDrafts(page, other);
      for (const { plan, body } of drafts) {
        await call('POST /prices/{country}/{plan}/draft', {
          params: { country: page.country, plan },
          body: { body },
        });
      }
      showToast({ kind: 'done', words: t('console-prices.drafted', { count: drafts.length }) });
    } catch (failure) {
      setError(failure);
    }
    await client.invalidateQueries({ queryKey: ['GET /prices/{country}'] });
    setBusy(false);
  }

  return (
    <Pane title={t('console-prices.versions')}>
      <PlaceNote icon={<IconTag />} title={t('console-prices.none')}>
        {t(page.may.draft && from !== '' ? 'console-prices.none-begin' : 'console-prices.none-text')}
      </PlaceNote>
      {page.may.draft && from !== '' && (
        <div className={styles.force}>
          <Fields>
            <Select
              label={t('console-prices.as-in')}
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            >
              {others.map(({ country, currency }) => (
                <option key={country} value={country}>
                  {nameOf(country)}, {currency}
                </option>
              ))}
            </Select>
          </Fields>
          {error !== undefined && <ProblemNote error={error} />}
          <Button kind="lit" disabled={isBusy || isOffline} onClick={() => void draftAll()}>
            {t('console-prices.draft-all', { country: nameOf(from), currency: page.currency })}
          </Button>
        </div>
      )}
    </Pane>
  );
}
