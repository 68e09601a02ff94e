import type { Today } from '@etg/contract/console/today';
import { classNames } from '@etg/ui/class-names';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { useLocale } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import type { ListLinks } from './list-links.ts';
import { isUnderTab } from './needs.rules.ts';
import styles from './today.module.css';

/** On a phone four numbers are enough, and what is yours comes first. */
export function PhoneFigures({ today, links }: { today: Today; links: ListLinks }) {
  const t = useText();
  const me = useMe();
  const search = useSearchState();
  const count = new Intl.NumberFormat(useLocale());
  const { stations, late, out } = today.figures;
  const yours = today.queue.filter((need) => isUnderTab(need, 'mine', me.id)).length;
  const figures = [
    { id: 'yours', value: yours, href: search.href({ whose: 'mine', item: undefined }) },
    { id: 'silent-short', value: stations.silent, href: links.stations({ view: 'silent' }), isBad: true },
    { id: 'late-short', value: late.now, href: links.riders({ which: 'late' }) },
    { id: 'out-short', value: out.now, href: links.riders({ which: 'out' }) },
  ] as const;
  return (
    <ul className={styles.phoneFigures} aria-label={t('console-today.figures')}>
      {figures.map(({ id, value, href, ...look }) => {
        const inside = (
          <>
            <b className={classNames('isBad' in look && value > 0 && styles.isLate)}>{count.format(value)}</b>
            <span>{t(`console-today.${id}`)}</span>
          </>
        );
        return (
          <li key={id}>{href === undefined ? <div>{inside}</div> : <Link href={href}>{inside}</Link>}</li>
        );
      })}
    </ul>
  );
}
