import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './figures.module.css';

export interface FigureItem {
  /** What it is known by. */
  id: string;
  name: ReactNode;
  number: ReactNode;
  /** One line of meaning: "$147 below last Saturday". */
  meaning?: ReactNode;
  /** A `Sparkline`, where today is compared with the same weekday. */
  line?: ReactNode;
  /** The list behind the figure. */
  href?: string | undefined;
}

/** Longer numbers are written smaller, and leave no room for a line: cut off, they would be wrong. */
const mostLarge = 8;

/** Four to six figures in a strip. */
export function Figures({ label, figures }: { label: string; figures: readonly FigureItem[] }) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map(({ id, name, number, meaning, line, href }) => {
        const isLong = typeof number === 'string' && number.length > mostLarge;
        const inside = (
          <>
            <span>{name}</span>
            <b className={isLong ? styles.long : undefined}>{number}</b>
            {meaning !== undefined && <span>{meaning}</span>}
            {!isLong && line}
          </>
        );
        return (
          <li key={id}>{href === undefined ? <div>{inside}</div> : <Link href={href}>{inside}</Link>}</li>
        );
      })}
    </ul>
  );
}

/** The same figure of several currencies, which are never summed: one line each. */
export function FigureLines({
  lines,
}: {
  lines: readonly { id: string; number: ReactNode; meaning?: ReactNode }[];
}) {
  return (
    <span className={styles.lines}>
      {lines.map(({ id, number, meaning }) => (
        <span key={id}>
          {number} {meaning !== undefined && <small>{meaning}</small>}
        </span>
      ))}
    </span>
  );
}
