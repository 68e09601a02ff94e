import { type Translate, useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import styles from './hours.module.css';
import {
  barsOf,
  type DayGroup,
  dayHours,
  dayMinutes,
  groupDays,
  momentOfDay,
  type Span,
  type Week,
} from './hours.rules.ts';

/** A Monday. */
const someMonday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

/** "Mon", or "Monday". */
export function useDayName(width: 'short' | 'long'): (day: number) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: width, timeZone: 'UTC' });
  return (day) => format.format(someMonday + day * dayMs);
}

/** A week of hours: equal days together, each a bar from midnight to midnight, with the same in words. */
export function WeekBars({ week }: { week: Week }) {
  const t = useText();
  const dayName = useDayName('short');
  const spanWords = useSpanWords();
  return (
    <ul className={styles.week} aria-label={t('console-venues.week')}>
      {groupDays(week).map((group) => (
        <li key={JSON.stringify(group.runs)}>
          <span>{daysWords(group, dayName, t)}</span>
          <span className={styles.day} aria-hidden="true">
            {barsOf(group.spans).map(([from, until]) => (
              <i key={from} style={{ left: `${from * 100}%`, right: `${(1 - until) * 100}%` }} />
            ))}
          </span>
          <b>{spanWords(group.spans)}</b>
        </li>
      ))}
    </ul>
  );
}

function daysWords({ runs }: DayGroup, dayName: (day: number) => string, t: Translate): string {
  const [only] = runs;
  if (runs.length === 1 && only?.[0] === 0 && only[1] === 6) return t('console-venues.every-day');
  return runs
    .map(([first, last]) =>
      last - first > 1
        ? t('console-venues.days-run', { first: dayName(first), last: dayName(last) })
        : [...new Set([first, last])].map(dayName).join(', '),
    )
    .join(', ');
}

function useSpanWords(): (spans: readonly Span[]) => string {
  const t = useText();
  const twelve = useLocale().startsWith('en-US');
  const words = { twelve, noon: t('console-venues.noon'), midnight: t('console-venues.midnight') };
  return (spans) => {
    if (spans.length === 0) return t('console-venues.closed');
    return spans
      .map(([from, until]) =>
        from === 0 && until === dayMinutes
          ? t('console-venues.whole-day', { hours: dayHours })
          : t('console-venues.span', { from: momentOfDay(from, words), until: momentOfDay(until, words) }),
      )
      .join(', ');
  };
}
