import type { ReactNode } from 'react';
import styles from './chat.module.css';
import { classNames } from './class-names.tsx';

export interface ChatProps {
  id?: string | undefined;
  /** `Bubble`s, cards, a `Typing`: oldest first. Screen readers read what is added. */
  children: ReactNode;
  /** The full-screen view was shown before: the lines fade in. */
  arriving?: boolean | undefined;
}

/** A conversation that ends just above the dock. */
export function Chat({ id, arriving, children }: ChatProps) {
  return (
    <main id={id} className={classNames(styles.chat, arriving && styles.arriving)} aria-live="polite">
      {children}
    </main>
  );
}
