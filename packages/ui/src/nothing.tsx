import type { ReactNode } from 'react';
import styles from './nothing.module.css';

export interface NothingProps {
  /** `SceneNothing` or `SceneNoSignal`. */
  drawing?: ReactNode;
  title: ReactNode;
  /** What will appear and how, or what is safe. */
  children?: ReactNode;
  /** A `Pill`. */
  action?: ReactNode;
}

export function Nothing({ drawing, title, children, action }: NothingProps) {
  return (
    <div className={styles.nothing}>
      {drawing !== undefined && <div className={styles.drawing}>{drawing}</div>}
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
