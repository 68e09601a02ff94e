import { Input } from '@etg/ui/console/form';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { useSettled } from '../../platform/use-settled.ts';
import styles from './setup.module.css';
import { StepFrame } from './step-frame.tsx';

const shownVenues = 8;

/** Where it will stand: found by name, address or the code of a neighbour. */
export function VenueStep({ chosen }: { chosen: string }) {
  const t = useText();
  const search = useSearchState();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const query = useQuery(callQuery('GET /venues', { query: { q, limit: String(shownVenues) } }));
  return (
    <StepFrame title={t('console-setup.venue-title')} about={t('console-setup.venue-about')}>
      <Input
        type="search"
        label={t('console-setup.venue-search')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Pending query={query}>
        {query.data?.venues.length === 0 ? (
          <p className={styles.nothing} role="status">
            {t('console-setup.venue-none')}
          </p>
        ) : (
          <ul className={styles.venues}>
            {query.data?.venues.map(({ id, title, address, stations }) => (
              <li key={id}>
                <Link
                  href={search.href({ venue: id, step: 'station' })}
                  aria-current={id === chosen ? 'true' : undefined}
                >
                  <b>{title}</b>
                  <span>{address}</span>
                  <em>{stations.length === 0 ? t('console-setup.venue-empty') : stations.join(', ')}</em>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Pending>
      <p>
        <Link href="/venues/new">{t('console-setup.venue-new')}</Link>
      </p>
      <p>
        <Link href={hrefOf('stationImport')}>{t('console-setup.import')}</Link>
      </p>
    </StepFrame>
  );
}
