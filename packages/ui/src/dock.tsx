import type { ReactNode } from 'react';
import styles from './dock.module.css';

export interface DockProps {
  /** Money or a deadline, in one line above the action. */
  note?: ReactNode;
  children: ReactNode;
}

/** The screen's footer, with its action. */
export function Dock({ note, children }: DockProps) {
  return (
    <footer className={styles.dock}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </footer>
  );
}
