import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** `SceneNothing` or `SceneNoSignal`. */
  drawing?: ReactNode;
  title: ReactNode;
  /** What will appear here and how, or what is not lost. */
  children?: ReactNode;
  /** A `Pill`. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing !== undefined && <div className={styles.drawing}>{drawing}</div>}
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
