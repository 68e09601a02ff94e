import type { OutboxEntry } from '@etg/contract/workbench';
import { Field } from '@etg/ui/field';
import { useRef, useState } from 'react';
import { timeWords } from './clock.rules.ts';
import { CopyButton } from './copy-button.tsx';
import { codeIn, toNumber, withLinks } from './outbox.rules.ts';
import styles from './outbox-card.module.css';

/** The messages that would really be sent outside the demo, newest first. */
export function OutboxCard({ messages }: { messages: readonly OutboxEntry[] }) {
  const [typed, setTyped] = useState('');
  const shown = toNumber(messages, typed);
  return (
    <section className="card" aria-labelledby="outbox-title">
      <h2 id="outbox-title">Outbox</h2>
      {messages.length === 0 ? (
        <p className={styles.none}>
          No messages yet. Sign in with a phone number in the app and its code appears here.
        </p>
      ) : (
        <>
          <Field
            label="Only to this number"
            type="search"
            inputMode="tel"
            placeholder="415 555 2671"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {shown.length === 0 && <p className={styles.none}>Nothing was sent to a number like that.</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
          <ul className={styles.messages} tabIndex={0} aria-label="Messages">
            {shown.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a message keeps its number
              <Message key={shown.length - index} message={message} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Message({ message }: { message: OutboxEntry }) {
  const { to, text, at, channel, subject } = message;
  const shown = useRef<HTMLElement>(null);
  const code = codeIn(message);
  return (
    <li className={styles.message}>
      <p className={styles.head}>
        <b>{channel === 'sms' ? `+${to}` : to}</b>
        <time dateTime={new Date(at * 1_000).toISOString()}>{timeWords(at * 1_000)}</time>
      </p>
      {code && (
        <p className={styles.codeRow}>
          <b ref={shown} className={styles.code}>
            {code}
          </b>
          <CopyButton text={code} shown={shown} />
        </p>
      )}
      {subject && (
        <p>
          <b>{subject}</b>
        </p>
      )}
      <p className={styles.text}>
        {withLinks(text).map(({ part, isLink }) =>
          isLink ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </li>
  );
}
