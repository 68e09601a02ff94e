import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** Rises when something differs from what is saved: how much, what it does, and two buttons. */
export function SaveBar({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar} role="status" data-floating-bar="">
      <span>{children}</span>
      {actions}
    </div>
  );
}
