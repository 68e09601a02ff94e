import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './time-ring.module.css';

export interface TimeRingProps {
  /** How much of the time is left, 0 to 1. When late: until the next charge. */
  share: number;
  late?: boolean | undefined;
  /** The ring in words, times included: it is one picture to a screen reader. */
  label: string;
  above?: ReactNode;
  /** The big figure; units as `<small>`. */
  children: ReactNode;
  /** The figure has words in it, such as days: a size smaller, so that it stays inside. */
  long?: boolean | undefined;
  below?: ReactNode;
}

/** Where the arc ends, to a tenth: server and browser must agree to the last digit. */
export function arcEnd(share: number): { x: number; y: number } {
  const turn = share * 2 * Math.PI;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { x: tenth(130 + 112 * Math.sin(turn)), y: tenth(130 - 112 * Math.cos(turn)) };
}

export function TimeRing({ share, late, label, above, children, long, below }: TimeRingProps) {
  const left = Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;
  const end = arcEnd(left);
  const arc = { cx: 130, cy: 130, r: 112 };
  return (
    <div className={classNames(styles.ring, late && styles.late)} role="img" aria-label={label}>
      <svg viewBox="0 0 260 260" aria-hidden="true">
        <circle className={styles.track} {...arc} />
        {left > 0 && (
          <circle
            className={styles.left}
            {...arc}
            pathLength={1000}
            strokeDasharray={`${Math.round(left * 1000)} 1000`}
            transform="rotate(-90 130 130)"
          />
        )}
        <circle className={styles.dot} cx={end.x} cy={end.y} r={13} />
      </svg>
      <div className={styles.inside}>
        {above !== undefined && <span className={styles.above}>{above}</span>}
        <b className={long ? styles.long : undefined}>{children}</b>
        {below !== undefined && <span className={styles.below}>{below}</span>}
      </div>
    </div>
  );
}
