import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './cost-meter.module.css';

export type CostCell = 'paid' | 'late' | 'next' | 'open';

export interface CostMeterProps {
  title: ReactNode;
  cost: ReactNode;
  /** One per fee, the last is the cap. A single cell is not drawn: it would show nothing. */
  cells: readonly CostCell[];
  /** Describes the cells. */
  label: string;
  left?: ReactNode;
  right?: ReactNode;
}

export function CostMeter({ title, cost, cells, label, left, right }: CostMeterProps) {
  return (
    <section className={styles.meter}>
      <div className={styles.top}>
        <span>{title}</span>
        <b>{cost}</b>
      </div>
      {cells.length > 1 && (
        <div className={styles.cells} role="img" aria-label={label}>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their index
            <i key={index} className={classNames(cell !== 'open' && styles[cell])} />
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <span>{left}</span>
        <span>{right}</span>
      </div>
    </section>
  );
}
