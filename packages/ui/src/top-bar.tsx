import type { ReactNode } from 'react';
import { IconBack } from './icons.tsx';
import { Link } from './link.tsx';
import { Mark } from './mark.tsx';
import { Tap } from './tap.tsx';
import styles from './top-bar.module.css';

export interface BrandBarProps {
  /** The name beside the mark; without it only the mark is drawn. */
  name?: ReactNode;
  /** Names the mark's link where there is no visible name. */
  label?: string | undefined;
  href?: string | undefined;
  /** The screen's h1, only read aloud, where nothing below is one: a conversation, the time ring. */
  heading?: ReactNode;
  /** Actions on the right, as `Tap`. */
  children?: ReactNode;
}

export function BrandBar({ name, label, href = '/', heading, children }: BrandBarProps) {
  return (
    <header className={styles.bar}>
      {heading !== undefined && <h1 className="sr">{heading}</h1>}
      <Link className={styles.brand} href={href} aria-label={name === undefined ? label : undefined}>
        <Mark />
        {name !== undefined && <span className={styles.name}>{name}</span>}
      </Link>
      {children}
    </header>
  );
}

export interface PageBarProps {
  title: ReactNode;
  backLabel: string;
  /** Where back leads; a link works before the script has arrived. */
  backHref?: string | undefined;
  onBack?: (() => void) | undefined;
  /** False where the page below has its own h1. */
  heading?: boolean | undefined;
  /** Actions on the right, as `Tap`. */
  children?: ReactNode;
}

export function PageBar({ title, backLabel, backHref, onBack, heading = true, children }: PageBarProps) {
  const Title = heading ? 'h1' : 'span';
  return (
    <header className={styles.bar}>
      <Tap label={backLabel} href={backHref} onClick={onBack}>
        <IconBack />
      </Tap>
      <Title className={styles.title}>{title}</Title>
      {children ?? <span className={styles.gap} />}
    </header>
  );
}
