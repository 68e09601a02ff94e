import type { ReactNode } from 'react';
import { IconBack } from './icons.tsx';
import { Link } from './link.tsx';
import { Mark } from './mark.tsx';
import { Tap } from './tap.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps {
  /** The link to the start, shown if there is no `page`. */
  brand: BarBrand;
  page?: BarPage | undefined;
  /** Actions on the right, as `Tap`. They stay the same elements when the bar changes between brand and page. */
  children?: ReactNode;
}

export interface BarBrand {
  /** The name next to the mark. Without it only the mark is drawn. */
  name?: ReactNode;
  /** The link's accessible name if there is no visible name. */
  label?: string | undefined;
}

export interface BarPage {
  title: ReactNode;
  backLabel: string;
  /** A link, so that it works before the script is loaded. */
  backHref: string;
  /** False if the page below has its own h1. */
  heading?: boolean | undefined;
}

export function TopBar({ brand, page, children }: TopBarProps) {
  const Title = page?.heading === false ? 'span' : 'h1';
  return (
    <header className={styles.bar}>
      {page ? (
        <Tap label={page.backLabel} href={page.backHref}>
          <IconBack />
        </Tap>
      ) : (
        <Link
          className={styles.brand}
          href="/"
          aria-label={brand.name === undefined ? brand.label : undefined}
        >
          <Mark />
          {brand.name !== undefined && <span className={styles.name}>{brand.name}</span>}
        </Link>
      )}
      {page && <Title className={styles.title}>{page.title}</Title>}
      {children ?? (page && <span className={styles.gap} />)}
    </header>
  );
}
