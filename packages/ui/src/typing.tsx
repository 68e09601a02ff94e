import type { ReactNode } from 'react';
import { Orbit } from './orbit.tsx';
import styles from './typing.module.css';

export interface TypingProps {
  /** Says what is under way, for screen readers. */
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
