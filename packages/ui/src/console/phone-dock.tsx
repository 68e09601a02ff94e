import type { ReactNode, Ref } from 'react';
import styles from './phone-dock.module.css';

/**
 * At the bottom of a phone, in place of the tabs: the page's one main action, which comes into the slot from its form, and
 * up to three quiet ones. Without an action the tabs stay.
 */
export function PhoneDock({ slot, children }: { slot: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <footer className={styles.dock}>
      <div ref={slot} data-dock="" />
      {children}
    </footer>
  );
}
