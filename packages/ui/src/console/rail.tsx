import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import { Link } from '../link.tsx';
import { Mark } from '../mark.tsx';
import styles from './rail.module.css';

export interface RailProps {
  /** The accessible name of the navigation. */
  label: string;
  /** The accessible name of the brand's mark, which leads to the first page. */
  home: string;
  homeHref: string;
  children: ReactNode;
}

export function Rail({ label, home, homeHref, children }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <Link href={homeHref} className={styles.brand} aria-label={home}>
        <Mark />
      </Link>
      {children}
    </nav>
  );
}

export interface RailItemProps {
  href: string;
  icon: ReactNode;
  current: boolean;
  /** How many things wait there. */
  count?: number | undefined;
  /** On a phone it is behind `RailMore`. */
  isRest?: boolean | undefined;
  children: ReactNode;
}

export function RailItem({ href, icon, current, count, isRest, children }: RailItemProps) {
  return (
    <Link
      href={href}
      className={classNames(styles.item, isRest && styles.rest)}
      aria-current={current ? 'page' : undefined}
    >
      {icon}
      <span>{children}</span>
      {count !== undefined && count > 0 && <b className={styles.count}>{count}</b>}
    </Link>
  );
}

export type RailScanProps = Pick<RailItemProps, 'href' | 'icon' | 'current' | 'children'>;

/** The raised, lit tab in the middle of a phone. A desk has no camera to hold. */
export function RailScan({ href, icon, current, children }: RailScanProps) {
  return (
    <Link
      href={href}
      className={classNames(styles.item, styles.scan)}
      aria-current={current ? 'page' : undefined}
    >
      <i>{icon}</i>
      <span>{children}</span>
    </Link>
  );
}

export interface RailMoreProps {
  icon: ReactNode;
  /** Whether the page is one of the rest. */
  current: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The last tab of a phone: opens what has no tab of its own. */
export function RailMore({ icon, current, onClick, children }: RailMoreProps) {
  return (
    <button
      type="button"
      className={classNames(styles.item, styles.moreTab)}
      aria-haspopup="dialog"
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

export interface RailPersonProps {
  href: string;
  initials: string;
  current: boolean;
  /** On a phone it is behind `RailMore`. */
  isRest?: boolean | undefined;
  children: ReactNode;
}

/** Whoever is signed in, at the end of the rail. */
export function RailPerson({ href, initials, current, isRest, children }: RailPersonProps) {
  return (
    <Link
      href={href}
      className={classNames(styles.item, styles.me, isRest && styles.rest)}
      aria-current={current ? 'page' : undefined}
    >
      <b aria-hidden="true">{initials}</b>
      <span>{children}</span>
    </Link>
  );
}
