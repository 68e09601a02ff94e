import type { OutboxEntry } from '@etg/contract/workbench';
import { useRef } from 'react';
import { type DemoTime, useDemoNow } from '../wire/use-demo-now.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './newest-code.module.css';
import { newestCode } from './outbox.rules.ts';

/** The newest sign-in code, for a sign-in in another tab. */
export function NewestCode({ messages, time }: { messages: readonly OutboxEntry[]; time: DemoTime }) {
  const shown = useRef<HTMLElement>(null);
  const newest = newestCode(messages, useDemoNow(time));
  if (!newest) return null;
  return (
    <section className={styles.note} aria-label="Newest code">
      <span className={styles.to}>Code for +{newest.to}</span>
      <b ref={shown} className={styles.code}>
        {newest.code}
      </b>
      <CopyButton text={newest.code} shown={shown} />
    </section>
  );
}
