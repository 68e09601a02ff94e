import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './timeline.module.css';

export interface TimelineProps {
  label?: string | undefined;
  /** `TimelineStep`s. */
  children: ReactNode;
}

/** What happens when, one below the other. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {children}
    </ol>
  );
}

export interface TimelineStepProps {
  /** `done` has happened, `bad` is next while late, `stop` is the last and most that can happen. */
  look?: 'done' | 'bad' | 'stop' | undefined;
  when: ReactNode;
  amount?: ReactNode;
  children: ReactNode;
}

export function TimelineStep({ look, when, amount, children }: TimelineStepProps) {
  return (
    <li className={classNames(look && styles[look])}>
      <b>{when}</b>
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
      <p>{children}</p>
    </li>
  );
}
