import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './figures.module.css';

export interface FigureItem {
  name: ReactNode;
  number: ReactNode;
  /** One line of meaning: "$147 below last Saturday". */
  meaning: ReactNode;
  /** The list behind the figure. */
  href?: string | undefined;
}

/** Four to six figures in a strip. */
export function Figures({ label, figures }: { label: string; figures: readonly FigureItem[] }) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map(({ name, number, meaning, href }, place) => {
        const inside = (
          <>
            <span>{name}</span>
            <b>{number}</b>
            <span>{meaning}</span>
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by its place
          <li key={place}>{href === undefined ? <div>{inside}</div> : <Link href={href}>{inside}</Link>}</li>
        );
      })}
    </ul>
  );
}
