import type { StationLogItem } from '@etg/contract/console/station';
import { classNames } from '@etg/ui/class-names';
import { Link } from '@etg/ui/link';
import { useFleetText } from '../../platform/fleet-text.ts';
import { Text } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { serverNow } from '../../platform/server-time.ts';
import { clockOptions, writeExactly } from '../../platform/time.rules.ts';
import { Time, useLocale } from '../../platform/time.tsx';
import styles from './log.module.css';

/** How long what a station said is kept for this page. */
export const logDays = 30;

interface LogListProps {
  log: readonly StationLogItem[];
  zone: string;
  label: string;
}

/** What it said and what we commanded, newest on top. The shape says whose word it is. */
export function LogList({ log, zone, label }: LogListProps) {
  const locale = useLocale();
  const now = Math.floor(serverNow() / 1_000);
  const text = useFleetText({ zone, now });
  const { rights } = useMe();
  const clock = new Intl.DateTimeFormat(locale, {
    ...clockOptions(locale),
    second: '2-digit',
    timeZone: zone,
  });
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: zone });
  const today = day.format(now * 1_000);
  const opens = mayOpen('rentalCase', rights);
  return (
    <ol className={styles.log} aria-label={label}>
      {log.map((item, place) => {
        const when = day.format(item.at_ms);
        // The day is written where another one begins.
        const before = log[place - 1];
        const isNewDay = when !== (before ? day.format(before.at_ms) : today);
        const what = text.log(item.what);
        return (
          <li key={item.id}>
            <time
              dateTime={new Date(item.at_ms).toISOString()}
              title={writeExactly(item.at_ms, { locale, zone })}
            >
              {isNewDay && <span>{when}</span>} {clock.format(item.at_ms)}
            </time>
            <i
              className={classNames(styles.mark, styles[item.source], styles[item.tone])}
              aria-hidden="true"
            />
            <span className={styles.what}>
              {item.rental !== undefined && opens ? (
                <Link href={hrefOf('rentalCase', { params: { rentalId: item.rental } })}>{what}</Link>
              ) : (
                what
              )}
            </span>
            <span className={styles.detail}>
              {item.detail && text.detail(item.detail)}
              {item.heard_at !== undefined && (
                <Text
                  id="console-stations.heard-later"
                  values={{ time: <Time at={item.heard_at} zone={zone} /> }}
                />
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
