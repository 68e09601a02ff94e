import type { ReactNode } from 'react';
import { Orbit } from './orbit.tsx';
import styles from './typing.module.css';

export interface TypingProps {
  /** Words for what is under way; the orbit alone says nothing to a screen reader. */
  children: ReactNode;
}

export function Typing({ children }: TypingProps) {
  return (
    <div className={styles.typing} role="status">
      <Orbit />
      <span>{children}</span>
    </div>
  );
}
