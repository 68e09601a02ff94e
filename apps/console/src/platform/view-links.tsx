import { Link } from '@etg/ui/link';
import styles from './view-links.module.css';

interface ViewLinksProps<View extends string> {
  label: string;
  views: readonly { view: View; href: string; text: string }[];
  current: View;
}

/** Which part of a list is shown, as a row of addresses. */
export function ViewLinks<View extends string>({ label, views, current }: ViewLinksProps<View>) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ view, href, text }) => (
        <Link key={view} href={href} aria-current={view === current ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
