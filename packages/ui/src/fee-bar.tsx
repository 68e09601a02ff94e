import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './fee-bar.module.css';

export interface FeePart {
  /** `in`: included in the price. `stop`: the last thing that can happen. */
  look?: 'in' | 'stop' | undefined;
  title: ReactNode;
  /** "+£5.00/day" would otherwise wrap after its "+". */
  onOneLine?: boolean;
  detail: ReactNode;
}

/** Time runs from left to right. Dark parts are included in the price. */
export function FeeBar({ parts }: { parts: readonly FeePart[] }) {
  return (
    <ol className={styles.bar}>
      {parts.map(({ look, title, onOneLine, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
        <li key={index} className={classNames(look && styles[look])}>
          <b className={onOneLine ? styles.line : undefined}>{title}</b>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  );
}
