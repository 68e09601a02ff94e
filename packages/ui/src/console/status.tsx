import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './status.module.css';

/**
 * Shape, word and colour, never colour alone. `good`: as it should be (disc). `warn`: needs care (diamond). `bad`: broken
 * (square). `off`: off on purpose, or unknown (ring). `wait`: on its way (half disc). `lit`: lit right now. `done`: finished (tick).
 */
export type StatusKind = 'good' | 'warn' | 'bad' | 'off' | 'wait' | 'lit' | 'done';

export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return <span className={classNames(styles.status, styles[kind])}>{children}</span>;
}
