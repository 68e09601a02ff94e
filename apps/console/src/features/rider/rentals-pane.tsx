import type { RiderPage } from '@etg/contract/console/rider';
import { Pane } from '@etg/ui/console/pane';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { Time, useMoney } from '../../platform/time.tsx';
import styles from './rider.module.css';

const states: Readonly<Record<RiderPage['rentals'][number]['state'], StatusKind>> = {
  out: 'good',
  late: 'bad',
  returned: 'done',
  'by-hand': 'done',
  lost: 'bad',
  found: 'done',
};

/** Earlier rentals; each opens its case. */
export function RentalsPane({ page, caseHref }: { page: RiderPage; caseHref: (rentalId: string) => string }) {
  const t = useText();
  const money = useMoney();
  const past = page.rentals.filter(({ end }) => end !== undefined);
  if (past.length === 0) return null;
  return (
    <Pane title={t('console-rider.rentals-before')} end={page.rentals_in_all} flush>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('console-rider.rentals-before')}>
          <tbody>
            {past.map(({ id, short, electron, from, start, state, so_far }) => (
              <tr key={id}>
                <td>
                  <Time at={start} zone={from.zone} />
                </td>
                <td>
                  <Link href={caseHref(id)}>{short}</Link>
                </td>
                <td className={styles.wide}>
                  {t('console-rider.rental-line', { electron, venue: from.venue })}
                </td>
                <td>
                  <Status kind={states[state]}>{t(`console-rider.rental-${state}`)}</Status>
                </td>
                <td className={styles.end}>{money(so_far.amount, so_far.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Pane>
  );
}
