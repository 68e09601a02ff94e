import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './freshness.module.css';

/** By the title: "Live", or from when what is shown is. What is stale looks stale [QA11]. */
export function Freshness({ old, children }: { old: boolean; children: ReactNode }) {
  return (
    <span className={classNames(styles.fresh, old && styles.old)} role="status">
      {children}
    </span>
  );
}
