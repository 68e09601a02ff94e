import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  name: ReactNode;
  value: ReactNode;
}

/** Names at the left, values at the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is known by its place
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
