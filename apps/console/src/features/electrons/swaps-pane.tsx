import type { ElectronPage, ElectronSwap } from '@etg/contract/console/electrons';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Moment } from './electron-where.tsx';
import styles from './electrons.module.css';

/** When technicians put it into a nest instead of another one, or took it out for one [QF11]. */
export function SwapsPane({ page: { swaps } }: { page: ElectronPage }) {
  const t = useText();
  if (swaps.length === 0) return null;
  return (
    <Pane title={t('console-electrons.swaps')} flush>
      <ol className={styles.swaps} aria-label={t('console-electrons.swaps')}>
        {swaps.map((swap) => (
          <SwapLine key={swap.id} swap={swap} />
        ))}
      </ol>
    </Pane>
  );
}

function SwapLine({ swap: { went, other, at, place, nest, by } }: { swap: ElectronSwap }) {
  const t = useText();
  const where = t('console-electrons.where-in-nest', { station: place.station, venue: place.venue, nest });
  const href = hrefOf('station', { params: { code: place.station }, search: { nest: String(nest) } });
  return (
    <li>
      <span className={styles.trip}>
        <b>
          <Moment at={at} zone={place.zone} />
        </b>
        <span className={styles.sub}>
          <Link href={href}>{where}</Link>
        </span>
      </span>
      <span className={styles.sub}>
        {other === undefined
          ? t('console-electrons.swap-unread', { by })
          : t(`console-electrons.swap-${went}`, { other, by })}
      </span>
    </li>
  );
}
