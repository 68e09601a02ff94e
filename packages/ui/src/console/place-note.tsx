import type { ReactNode } from 'react';
import styles from './place-note.module.css';

export interface PlaceNoteProps {
  /** A drawing, or an icon in a box. */
  drawing?: ReactNode;
  icon?: ReactNode;
  title: ReactNode;
  /** Why, since when, and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  /** Read aloud when it appears: after an error. */
  alert?: boolean | undefined;
}

/** In place of a pane's content: nothing here, could not load, not yours to see. */
export function PlaceNote({ drawing, icon, title, children, action, alert }: PlaceNoteProps) {
  return (
    <div className={styles.note} role={alert ? 'alert' : undefined}>
      {drawing !== undefined && <div className={styles.drawing}>{drawing}</div>}
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
