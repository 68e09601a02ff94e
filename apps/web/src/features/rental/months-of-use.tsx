import type { RentalHistoryEntry } from '@etg/contract/rental';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import styles from './months-of-use.module.css';
import { monthsOfUse } from './months-of-use.rules.ts';
import { secondsOut } from './rental-history.rules.ts';

const tall = 48;

export interface MonthsOfUseProps {
  readonly history: readonly RentalHistoryEntry[];
  readonly now: number;
}

/** The totals of rentals and time, and a bar chart of rentals per month [S27]. */
export function MonthsOfUse({ history, now }: MonthsOfUseProps) {
  const t = useText();
  const language = useLanguage();
  const format = useFormat();
  const months = monthsOfUse(history, now);
  const most = Math.max(1, ...months.map(({ rentals }) => rentals));
  const name = (month: Date, style: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(language, { month: style }).format(month);
  const seconds = history.reduce((sum, entry) => sum + secondsOut(entry, now), 0);
  const label = months
    .map(({ start, rentals }) => t('rental.use-month', { month: name(start, 'long'), count: rentals }))
    .join(', ');
  return (
    <section className={`card ${styles.use}`}>
      <p>
        <b className="title">{t('rental.use-rentals', { count: history.length })}</b>
        <span className="soft">{t('rental.use-time', { time: format.duration(seconds) })}</span>
      </p>
      <svg viewBox={`0 0 120 ${tall + 14}`} role="img" aria-label={label}>
        {months.map(({ start, rentals }, index) => {
          const height = Math.max(3, (rentals / most) * tall);
          return (
            <g key={start.getTime()}>
              <rect
                x={index * 20 + 4}
                y={tall - height}
                width="12"
                height={height}
                rx="4"
                fill={rentals > 0 ? 'var(--solid)' : 'var(--sunken)'}
              />
              <text x={index * 20 + 10} y={tall + 11} textAnchor="middle" fontSize="9" fill="var(--ink-2)">
                {name(start, 'narrow')}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
