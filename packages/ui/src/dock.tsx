import type { ReactNode } from 'react';
import styles from './dock.module.css';

export interface DockProps {
  /** Money or a deadline, one line above the action. */
  note?: ReactNode;
  children: ReactNode;
}

/** Where the action is, on every screen. */
export function Dock({ note, children }: DockProps) {
  return (
    <footer className={styles.dock}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </footer>
  );
}
