import type { Proposal } from '@etg/contract/console/support';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { useText, useWord } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { useMoney } from '../../platform/time.tsx';
import styles from './rental-case.module.css';
import { useCaseTimes } from './use-case-times.ts';

/** Whether the rider's story agrees with what the stations said, and who tells the same [QC11]. */
export function ProposalNote({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  const { fits, because, end, alike } = proposal;
  const times = useCaseTimes(end?.place.zone ?? zoneOf(proposal));
  return (
    <Note tone={fits ? 'info' : 'warn'}>
      <b>{t(fits ? 'console-case.story-fits' : 'console-case.story-differs')}</b>{' '}
      {because
        .map(({ word: key, values }) => {
          const since = values.since === undefined ? '' : times.day(Number(values.since) * 1_000);
          return word(`because.${key}`, { ...values, since });
        })
        .join(' ')}
      {end?.gives_back && (
        <>
          {' '}
          {t('console-case.would-give-back', {
            amount: money(end.gives_back.amount, end.gives_back.currency),
          })}
        </>
      )}
      {alike.length > 0 && (
        <span className={styles.alike}>
          {t('console-case.alike', { count: alike.length })}{' '}
          {alike.map(({ rental, rider }) => (
            <Link key={rental} href={hrefOf('rentalCase', { params: { rentalId: rental } })}>
              {rider.name ?? rider.phone}
            </Link>
          ))}
        </span>
      )}
    </Note>
  );
}

function zoneOf({ because }: Proposal): string {
  return String(because.find(({ values }) => values.zone !== undefined)?.values.zone ?? 'UTC');
}
