import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './fee-bar.module.css';

export interface FeePart {
  /** `in`: in the price already. `stop`: the last thing that can happen. */
  look?: 'in' | 'stop' | undefined;
  title: ReactNode;
  detail: ReactNode;
}

/** Time runs from left to right; dark is paid for already. */
export function FeeBar({ parts }: { parts: readonly FeePart[] }) {
  return (
    <ol className={styles.bar}>
      {parts.map(({ look, title, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a fixed row
        <li key={index} className={classNames(look && styles[look])}>
          <b>{title}</b>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  );
}
