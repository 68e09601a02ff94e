import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import { IconOffline } from '../icons.tsx';
import { Link } from '../link.tsx';
import { Crumbs, type CrumbsProps } from './crumbs.tsx';
import styles from './frame.module.css';

export interface FrameProps {
  /** A `Rail`. */
  rail: ReactNode;
  children: ReactNode;
}

/** The rail at the left, or tabs at the bottom of a phone. It fills the screen: the page does not scroll, panes do. */
export function Frame({ rail, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      {rail}
      <div className={styles.main}>{children}</div>
    </div>
  );
}

export interface TopBarProps {
  /** The pages above this one. */
  crumbs?: CrumbsProps | undefined;
  title: ReactNode;
  /** One line of context beside the title. */
  context?: ReactNode;
  /** A `Freshness`. */
  freshness?: ReactNode;
  /** Actions of the page, and the search box. */
  children?: ReactNode;
}

export function TopBar({ crumbs, title, context, freshness, children }: TopBarProps) {
  return (
    <header className={styles.top}>
      {crumbs && <Crumbs {...crumbs} />}
      <h1 tabIndex={-1}>{title}</h1>
      {context !== undefined && <span className={styles.context}>{context}</span>}
      {freshness}
      <div className={styles.tools}>{children}</div>
    </header>
  );
}

export interface SubPagesProps {
  label: string;
  pages: readonly { href: string; current: boolean; label: ReactNode }[];
  /** At the end: small buttons. */
  end?: ReactNode;
}

/** The pages of one section, such as Staff and Record of "Set up". */
export function SubPages({ label, pages, end }: SubPagesProps) {
  return (
    <nav className={styles.sub} aria-label={label}>
      {pages.map(({ href, current, label: words }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {words}
        </Link>
      ))}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </nav>
  );
}

export interface BodyProps {
  /**
   * Columns on a wide screen: two halves, main and side, list, detail and side. `flanks`: a main one between two, and the
   * fourth below the first; on a narrow screen in the order in which they are given. `strip`: two halves below what spans
   * both. Default is one.
   */
  columns?: 'halves' | 'side' | 'three' | 'flanks' | 'strip' | undefined;
  children: ReactNode;
}

export function Body({ columns, children }: BodyProps) {
  return <main className={classNames(styles.body, columns && styles[columns])}>{children}</main>;
}

/** Panes under each other. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

export interface OfflineBarProps {
  /** A `Button` to try again. */
  action: ReactNode;
  children: ReactNode;
}

export function OfflineBar({ action, children }: OfflineBarProps) {
  return (
    <div className={styles.bar} role="status">
      <IconOffline />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** What works by keys here. The last one stands at the end. */
export function KeyLine({ children }: { children: ReactNode }) {
  return <footer className={styles.keys}>{children}</footer>;
}
