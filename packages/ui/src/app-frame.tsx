import type { ReactNode } from 'react';
import styles from './app-frame.module.css';

export interface AppFrameProps {
  /** Beside the app from 900 px on, such as `DesktopSide`; not shown below. */
  side: ReactNode;
  children: ReactNode;
}

/** The phone's column. On a desktop it stays a phone: a rounded panel on the right. */
export function AppFrame({ side, children }: AppFrameProps) {
  return (
    <div className={styles.desk}>
      <aside className={styles.side}>{side}</aside>
      <div className={styles.app}>{children}</div>
    </div>
  );
}
