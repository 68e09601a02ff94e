import type { Today } from '@etg/contract/console/today';
import { classNames } from '@etg/ui/class-names';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMe } from '../../platform/me.tsx';
import { callQuery } from '../../platform/query.ts';
import { useLocale } from '../../platform/time.tsx';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import type { ListLinks } from './list-links.ts';
import { isUnderTab } from './needs.rules.ts';
import { useScope } from './scope-choice.tsx';
import styles from './today.module.css';

/** On a phone four numbers are enough, and what is yours comes first. */
export function PhoneFigures({ today, links }: { today: Today; links: ListLinks }) {
  const t = useText();
  const me = useMe();
  const search = useSearchState();
  const count = new Intl.NumberFormat(useLocale());
  const { stations, out } = today.figures;
  const empty = useEmptyStations();
  const yours = today.queue.filter((need) => isUnderTab(need, 'mine', me.id)).length;
  const figures = [
    { id: 'yours', value: yours, href: search.href({ whose: 'mine', item: undefined }) },
    { id: 'silent-short', value: stations.silent, href: links.stations({ view: 'silent' }), isBad: true },
    { id: 'empty-short', value: empty, href: links.stations({ view: 'empty' }) },
    { id: 'out-short', value: out.now, href: links.riders({ which: 'out' }) },
  ] as const;
  return (
    <ul className={styles.phoneFigures} aria-label={t('console-today.figures')}>
      {figures.map(({ id, value, href, ...look }) => {
        const inside = (
          <>
            <b className={classNames('isBad' in look && (value ?? 0) > 0 && styles.isLate)}>
              {value === undefined ? '–' : count.format(value)}
            </b>
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

const gatherMs = 5_000;

/** Of the list's own counts. Undefined while they are read. */
function useEmptyStations(): number | undefined {
  const country = useScope();
  const isPhone = usePhone();
  const asked = callQuery('GET /stations', { query: { view: 'empty', limit: 1, country } });
  useFollow('stations', isPhone ? [asked.queryKey] : [], gatherMs);
  return useQuery({ ...asked, enabled: isPhone }).data?.counts.empty;
}
