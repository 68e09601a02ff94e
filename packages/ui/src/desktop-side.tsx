import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './desktop-side.module.css';
import { Mark } from './mark.tsx';

export interface DesktopSideProps {
  /** The name next to the mark. */
  name: ReactNode;
  /** The station, as `SceneStation`. */
  art?: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** A code that opens this page on a phone, with its text. */
  handoff?: { code: ReactNode; title: ReactNode; text: ReactNode } | undefined;
  /** Plain links. */
  links?: ReactNode;
  linksLabel?: string | undefined;
}

/** Next to the app on a desktop: what the app is, and how to open it on a phone. */
export function DesktopSide({ name, art, title, children, handoff, links, linksLabel }: DesktopSideProps) {
  return (
    <>
      <p className={styles.brand}>
        <Mark />
        {name}
      </p>
      <div className={styles.middle}>
        {art !== undefined && <div className={styles.art}>{art}</div>}
        <div>
          <p className={classNames('display', styles.title)}>{title}</p>
          <p className={classNames('lead', styles.text)}>{children}</p>
        </div>
        {handoff !== undefined && (
          <div className={styles.handoff}>
            <span className={styles.code}>{handoff.code}</span>
            <span>
              <b>{handoff.title}</b>
              <small className="small soft">{handoff.text}</small>
            </span>
          </div>
        )}
      </div>
      {links !== undefined && (
        <nav className={styles.links} aria-label={linksLabel}>
          {links}
        </nav>
      )}
    </>
  );
}
