import type { ReactNode } from 'react';
import styles from './chat.module.css';

export interface ChatProps {
  id?: string | undefined;
  /** `Bubble`s, cards, a `Typing`: oldest first. What is added is read aloud. */
  children: ReactNode;
}

/** A conversation that ends just above the dock. */
export function Chat({ id, children }: ChatProps) {
  return (
    <main id={id} className={styles.chat} aria-live="polite">
      {children}
    </main>
  );
}
