import type { ReactNode } from 'react';
import styles from './bubble.module.css';
import { classNames } from './class-names.tsx';

export interface BubbleProps {
  /** `now` is the newest and the biggest; `mine` is what the rider answered; `bad` is what went wrong. */
  kind?: 'say' | 'now' | 'mine' | 'bad' | undefined;
  /** Inline content only: the bubble is a paragraph. Links stay links. */
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
