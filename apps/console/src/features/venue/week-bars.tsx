import { useText } from '../../platform/i18n.tsx';
import { dayMinutes } from '../../platform/time-of-day.rules.ts';
import { useDaysWords, useTimeOfDay } from '../../platform/time-of-day.ts';
import styles from './hours.module.css';
import { barsOf, dayHours, groupDays, type Span, type Week } from './hours.rules.ts';

/** A week of hours: equal days together, each a bar from midnight to midnight, with the same in words. */
export function WeekBars({ week }: { week: Week }) {
  const t = useText();
  const daysWords = useDaysWords();
  const spanWords = useSpanWords();
  return (
    <ul className={styles.week} aria-label={t('console-venues.week')}>
      {groupDays(week).map((group) => (
        <li key={JSON.stringify(group.runs)}>
          <span>{daysWords(group.runs.flatMap(daysOfRun))}</span>
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

/** The days from the first to the last of a run. */
function daysOfRun([first, last]: readonly [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function useSpanWords(): (spans: readonly Span[]) => string {
  const t = useText();
  const timeOfDay = useTimeOfDay();
  return (spans) => {
    if (spans.length === 0) return t('console-venues.closed');
    return spans
      .map(([from, until]) =>
        from === 0 && until === dayMinutes
          ? t('console-venues.whole-day', { hours: dayHours })
          : t('console-venues.span', { from: timeOfDay(from), until: timeOfDay(until) }),
      )
      .join(', ');
  };
}
