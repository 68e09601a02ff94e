import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';
import { Key } from './key.tsx';

export interface BulkBarProps {
  /** How many are picked: "3 riders". */
  count: ReactNode;
  /** The acts that reach all of them, at most one of them lit. */
  children: ReactNode;
  clear: { label: ReactNode; onClick: () => void };
}

/** Floats at the end of a list while rows of it are picked. */
export function BulkBar({ count, children, clear }: BulkBarProps) {
  return (
    <section className={styles.bar} aria-live="polite" data-floating-bar="">
      <b>{count}</b>
      {children}
      <button type="button" onClick={clear.onClick}>
        {clear.label} <Key>Esc</Key>
      </button>
    </section>
  );
}
