import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './time-ring.module.css';

export interface TimeRingProps {
  /** The share of the time that is left, 0 to 1. If late: of the time until the next fee. */
  share: number;
  late?: boolean | undefined;
  /** Describes the ring with its times: it is one picture for a screen reader. */
  label: string;
  above?: ReactNode;
  /** The big figure, with units as `<small>`. */
  children: ReactNode;
  /** The figure contains words, such as days: smaller, so that it fits. */
  long?: boolean | undefined;
  below?: ReactNode;
}

/** The end of the arc, rounded to a tenth: server and browser must render the same digits. */
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
