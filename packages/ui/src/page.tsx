import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './page.module.css';

export interface PageProps {
  /** More space between its parts. */
  loose?: boolean | undefined;
  id?: string | undefined;
  children: ReactNode;
}

export function Page({ loose, id, children }: PageProps) {
  return (
    <main id={id} className={classNames(styles.page, loose && styles.loose)}>
      {children}
    </main>
  );
}

export interface GroupProps {
  title?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a small heading. */
export function Group({ title, children }: GroupProps) {
  return (
    <section>
      {title !== undefined && <h2 className={styles.heading}>{title}</h2>}
      {children}
    </section>
  );
}
