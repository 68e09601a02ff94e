import { useText } from './i18n.tsx';
import { useLocale } from './time.tsx';
import { momentOfDay, runsOf } from './time-of-day.rules.ts';

/** A Monday. */
const someMonday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

/** "Mon", or "Monday". The first day is Monday, 0. */
export function useDayName(width: 'short' | 'long'): (day: number) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: width, timeZone: 'UTC' });
  return (day) => format.format(someMonday + day * dayMs);
}

/** "Mon to Thu, Sat", "every day". */
export function useDaysWords(): (days: readonly number[]) => string {
  const t = useText();
  const dayName = useDayName('short');
  return (days) => {
    const runs = runsOf(days);
    const [only] = runs;
    if (runs.length === 1 && only?.[0] === 0 && only[1] === 6) return t('console.every-day');
    return runs
      .map(([first, last]) =>
        last - first > 1
          ? t('console.days-run', { first: dayName(first), last: dayName(last) })
          : [...new Set([first, last])].map(dayName).join(', '),
      )
      .join(', ');
  };
}

/** "10 pm", "noon", or "22:00": by minutes since midnight. */
export function useTimeOfDay(): (minutes: number) => string {
  const t = useText();
  const twelve = useLocale().startsWith('en-US');
  return (minutes) =>
    momentOfDay(minutes, { twelve, noon: t('console.noon'), midnight: t('console.midnight') });
}
