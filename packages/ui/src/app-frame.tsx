import type { ReactNode } from 'react';
import styles from './app-frame.module.css';

export interface AppFrameProps {
  /** Next to the app from 900 px on, such as `DesktopSide`. Hidden on narrower screens. */
  side: ReactNode;
  children: ReactNode;
}

/** The app's column. On a desktop it is a rounded panel of a phone's width on the right. */
export function AppFrame({ side, children }: AppFrameProps) {
  return (
    <div className={styles.desk}>
      <aside className={styles.side}>{side}</aside>
      <div className={styles.app}>{children}</div>
    </div>
  );
}
