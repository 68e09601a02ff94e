import type { RentalLine } from '@etg/contract/console/support';
import type { Today } from '@etg/contract/console/today';
import { Pane } from '@etg/ui/console/pane';
import { TimeBar } from '@etg/ui/console/time-bar';
import { Link } from '@etg/ui/link';
import { useTickingNow } from '../../platform/fleet/ticking.ts';
import { fleetTexts } from '../../platform/fleet-text.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { useLocale, useMoney } from '../../platform/time.tsx';
import type { ListLinks } from './list-links.ts';
import { lastDigits, type TimeLeft, timeLeft } from './time-left.rules.ts';
import styles from './today.module.css';

/** As many as stand below the map. */
const mostShown = 6;

interface RentalsPaneProps {
  rentals: NonNullable<Today['rentals']>;
  out: number;
  links: ListLinks;
}

/** Who has an Electron, and how much time is left [QF1]. */
export function RentalsPane({ rentals, out, links }: RentalsPaneProps) {
  const t = useText();
  const count = new Intl.NumberFormat(useLocale()).format(out);
  const all = links.riders({ which: 'out' });
  const columns = ['rider', 'electron', 'from', 'left', 'so-far'] as const;
  return (
    <Pane
      title={t('console-today.rentals')}
      about={t('console-today.rentals-about', { count })}
      end={all !== undefined && <Link href={all}>{t('console-today.rentals-all', { count })}</Link>}
      flush
    >
      {rentals.length === 0 ? (
        <p className={styles.none}>{t('console-today.rentals-none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.rentals} aria-label={t('console-today.rentals')}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`console-today.column-${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rentals.slice(0, mostShown).map((line) => (
                <RentalRow key={line.rental.id} {...line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Pane>
  );
}

function RentalRow({ rider, rental }: NonNullable<Today['rentals']>[number]) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <Link href={hrefOf('rentalCase', { params: { rentalId: rental.id } })}>
          {rider.name ?? t('console-today.somebody')} <small>{lastDigits(rider.phone)}</small>
        </Link>
      </th>
      <td>{rental.electron}</td>
      <td>{rental.from.venue}</td>
      <td>
        <Left rental={rental} />
      </td>
      <td>
        <SoFar rental={rental} />
      </td>
    </tr>
  );
}

function Left({ rental }: { rental: RentalLine }) {
  const t = useText();
  const locale = useLocale();
  const now = useTickingNow();
  const left = timeLeft(rental, now);
  const span = fleetTexts(t, { zone: rental.from.zone, now, locale }).span(left.seconds);
  const isLate = left.is === 'late' || (left.is === 'out' && left.late);
  return (
    <span className={styles.left}>
      <TimeBar {...barOf(left, isLate)} />
      <span className={isLate ? styles.isLate : undefined}>
        {left.is === 'left' ? span : t(`console-today.span-${left.is}`, { span })}
      </span>
    </span>
  );
}

function barOf(left: TimeLeft, isLate: boolean): { left: number; tone: 'plain' | 'soon' | 'late' } {
  if (isLate) return { left: 1, tone: 'late' };
  return left.is === 'left' ? { left: left.share, tone: left.tone } : { left: 0, tone: 'plain' };
}

/** What it cost; while that is nothing, the plan. */
function SoFar({ rental: { so_far, plan } }: { rental: RentalLine }) {
  const word = useWord();
  const money = useMoney();
  return so_far.amount > 0 ? money(so_far.amount, so_far.currency) : word(`plan.${plan}`);
}
