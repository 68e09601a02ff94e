import type { ReactNode } from 'react';
import styles from './list.module.css';

/** Rows under each other. `empty` says why there are none, and what next. */
export function List({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  return children.length > 0 ? (
    <ul className={styles.list}>{children}</ul>
  ) : (
    <p className={styles.empty}>{empty}</p>
  );
}

export interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  about?: ReactNode;
  action?: ReactNode;
}

export function ListRow({ icon, title, about, action }: ListRowProps) {
  return (
    <li className={styles.row}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <b>{title}</b>
        {about && <span>{about}</span>}
      </span>
      {action}
    </li>
  );
}
