import type { Reply } from '../../platform/api.ts';
import { axisSteps } from '../../platform/axis-steps.rules.ts';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import styles from './promo.module.css';

type Days = Reply<'GET /promos/{promoId}'>['days'];

const size = { left: 30, width: 440, top: 12, bottom: 104 };

/** A bar for each day; the last one is today. */
export function UsesChart({ days, sentence }: { days: Days; sentence: string }) {
  const t = useText();
  const day = useDayWords();
  const steps = axisSteps(Math.max(0, ...days.map(({ used }) => used)));
  const y = (value: number) =>
    size.bottom - (value / Math.max(1, steps.at(-1) ?? 1)) * (size.bottom - size.top);
  const step = (size.width - size.left) / Math.max(1, days.length);
  const [first] = days;
  const last = days.at(-1);
  return (
    <svg className={styles.chart} viewBox="0 0 440 130" role="img" aria-label={sentence}>
      {steps.map((value) => (
        <g key={value}>
          <path d={`M${size.left} ${y(value)}H${size.width}`} />
          <text x={size.left - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {days.map(({ day: name, used }, place) =>
        used === 0 ? null : (
          <rect
            key={name}
            className={place === days.length - 1 ? styles.today : undefined}
            x={size.left + step * place + step / 6}
            y={y(used)}
            width={(2 * step) / 3}
            height={size.bottom - y(used)}
            rx="2"
          />
        ),
      )}
      {first && (
        <text x={size.left} y="124">
          {day(first.day)}
        </text>
      )}
      {last && (
        <text className={styles.value} x={size.width} y="124" textAnchor="end">
          {t('console-promo.today-count', { count: last.used })}
        </text>
      )}
    </svg>
  );
}

/** The same numbers in words; days without a use are left out. */
export function UsesTable({ days }: { days: Days }) {
  const t = useText();
  const locale = useLocale();
  const day = useDayWords();
  const used = days.filter((each) => each.used > 0).toReversed();
  if (used.length === 0) return <p className={styles.soft}>{t('console-promo.no-uses')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('console-promo.day')}</th>
          <th>{t('console-promo.column-used')}</th>
        </tr>
      </thead>
      <tbody>
        {used.map((each) => (
          <tr key={each.day}>
            <th scope="row">{day(each.day)}</th>
            <td>{each.used.toLocaleString(locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useDayWords(): (day: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (day) => format.format(Date.parse(day));
}
