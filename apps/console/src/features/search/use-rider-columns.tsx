import type { RiderList } from '@etg/contract/console/rider-lists';
import { Status } from '@etg/ui/console/status';
import type { Reply } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import type { Column } from '../../platform/table/column.ts';
import { useMoney } from '../../platform/time.tsx';
import styles from './search.module.css';
import { mayNot, usePlanName, useRentalStatus } from './use-hit-words.ts';

type Listed = Reply<'GET /riders'>['riders'][number];

/** Who, what is in the hand, how late, what it cost, what is owed. */
export function useRiderColumns(which: RiderList, now: number): Column<Listed>[] {
  const t = useText();
  const money = useMoney();
  const planName = usePlanName();
  const status = useRentalStatus(now);
  const owes: Column<Listed> = {
    id: 'owes',
    header: t('console-search.column-owes'),
    align: 'right',
    cell: ({ owed }) => owed && <b>{money(owed.amount, owed.currency)}</b>,
  };
  return [
    {
      id: 'rider',
      header: t('console-search.column-rider'),
      cell: ({ rider }) => (
        <>
          <b>{rider.name ?? t('console-search.unnamed')}</b>
          <span className={styles.sub}>{rider.phone}</span>
        </>
      ),
    },
    {
      id: 'time',
      header: t('console-search.column-time'),
      cell: ({ rental }) => {
        const shown = rental && status(rental);
        return shown ? (
          <Status kind={shown.kind}>{shown.words}</Status>
        ) : (
          <Status kind="off">{t('console-search.no-rental')}</Status>
        );
      },
    },
    {
      id: 'electron',
      header: t('console-search.column-electron'),
      wide: true,
      cell: ({ rental }) =>
        rental && (
          <>
            {rental.electron}
            <span className={styles.sub}>{planName(rental.plan)}</span>
          </>
        ),
    },
    {
      id: 'from',
      header: t('console-search.column-from'),
      wide: true,
      cell: ({ rental }) =>
        rental && (
          <>
            {rental.from.venue}
            <span className={styles.sub}>{rental.from.station}</span>
          </>
        ),
    },
    {
      id: 'standing',
      header: t('console-search.column-standing'),
      wide: true,
      cell: ({ standing }) =>
        standing.may_rent ? (
          <Status kind="good">{t('console-search.may')}</Status>
        ) : (
          <Status kind="bad">{mayNot(standing.why, t)}</Status>
        ),
    },
    {
      id: 'so-far',
      header: t('console-search.column-so-far'),
      align: 'right',
      wide: true,
      cell: ({ rental }) => rental && money(rental.so_far.amount, rental.so_far.currency),
    },
    ...(which === 'owing' || which === 'blocked' ? [owes] : []),
  ];
}
