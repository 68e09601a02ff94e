import { IconNext } from '../icons-more.tsx';
import { Link } from '../link.tsx';
import styles from './crumbs.module.css';

export interface Crumb {
  href: string;
  label: string;
}

export interface CrumbsProps {
  /** The accessible name of the navigation. */
  label: string;
  /** Outermost first. */
  pages: readonly Crumb[];
}

/** The pages above this one. On a phone only the last: it is the way back. */
export function Crumbs({ label, pages }: CrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      {pages.map((page) => (
        <Link key={page.href} href={page.href}>
          <span>{page.label}</span>
          <IconNext small />
        </Link>
      ))}
    </nav>
  );
}
