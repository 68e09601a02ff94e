import type { StationPage } from '@etg/contract/console/station';
import { axisSteps } from '../../platform/axis-steps.rules.ts';
import { useLocale } from '../../platform/time.tsx';
import styles from './week.module.css';
import { gapShares, mostOf } from './week.rules.ts';

const size = { left: 30, width: 400, top: 14, bottom: 150 };

/** Two bars for each day. Only the highest has its number. */
export function WeekChart({ days, sentence }: { days: StationPage['days']; sentence: string }) {
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const most = mostOf(days);
  const steps = axisSteps(most);
  const y = (value: number) =>
    size.bottom - (value / Math.max(1, steps.at(-1) ?? 1)) * (size.bottom - size.top);
  const step = (size.width - size.left) / Math.max(1, days.length);
  const highest = days.findIndex(({ taken, returned }) => Math.max(taken, returned) === most);
  return (
    <svg className={styles.chart} viewBox="0 0 400 176" role="img" aria-label={sentence}>
      {steps.map((value) => (
        <g key={value}>
          <path className={styles.grid} d={`M${size.left} ${y(value)}H${size.width}`} />
          <text x={size.left - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {days.map(({ day, taken, returned }, place) => {
        const middle = size.left + step * (place + 0.5);
        return (
          <g key={day}>
            <Bar x={middle - 16} top={y(taken)} look={styles.taken} />
            <Bar x={middle + 1} top={y(returned)} look={styles.returned} />
            {place === highest && most > 0 && (
              <text
                className={styles.value}
                x={taken === most ? middle - 8.5 : middle + 8.5}
                y={y(most) - 4}
                textAnchor="middle"
              >
                {most}
              </text>
            )}
            <text x={middle} y="170" textAnchor="middle">
              {weekday.format(Date.parse(day))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Bar({ x, top, look }: { x: number; top: number; look: string | undefined }) {
  const height = size.bottom - top;
  if (height <= 0) return null;
  return <rect className={look} x={x} y={top} width="15" height={height} rx={Math.min(3, height / 2)} />;
}

interface UptimeStripProps {
  uptime: StationPage['uptime'];
  now: number;
  sentence: string;
}

/** Seven days as a strip: red where it was silent. */
export function UptimeStrip({ uptime, now, sentence }: UptimeStripProps) {
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 1000 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={sentence}
    >
      <rect className={styles.taken} width="1000" height="12" />
      {gapShares(uptime, now).map(({ start, width }) => (
        <rect
          key={start}
          className={styles.silent}
          x={1_000 * start}
          width={Math.min(1_000 * width, 1_000 * (1 - start))}
          height="12"
        />
      ))}
    </svg>
  );
}
