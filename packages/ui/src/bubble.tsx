import type { ReactNode } from 'react';
import styles from './bubble.module.css';
import { classNames } from './class-names.tsx';

export interface BubbleProps {
  /** `now` is the newest and biggest, `mine` the rider's answer, `bad` an error. */
  kind?: 'say' | 'now' | 'mine' | 'bad' | undefined;
  /** Inline content only: the bubble is a paragraph. */
  children: ReactNode;
  /** A smaller line under the newest message. */
  detail?: ReactNode;
}

export function Bubble({ kind = 'say', children, detail }: BubbleProps) {
  return (
    <p className={classNames(styles.bubble, styles[kind])}>
      {children}
      {detail !== undefined && <small>{detail}</small>}
    </p>
  );
}
