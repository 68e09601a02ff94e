import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useWaiting } from '../../platform/kept/outbox.ts';
import { Time } from '../../platform/time.tsx';
import styles from './field.module.css';
import ticketStyles from './ticket.module.css';
import type { ShownTicket } from './ticket.rules.ts';

/** What was found and done, with its photos. What waits here to be sent says so. */
export function TicketNotes({ ticket, zone }: { ticket: ShownTicket; zone: string }) {
  const t = useText();
  const waiting = useWaiting();
  if (ticket.notes.length === 0) return null;
  return (
    <ul className={ticketStyles.notes} aria-label={t('console-field.notes')}>
      {ticket.notes.map(({ id, at, by, text, photo }) => {
        const picture = waiting.find((each) => each.id === id)?.picture;
        return (
          <li key={id}>
            {photo !== undefined && (
              <a href={photo} target="_blank" rel="noreferrer">
                <img src={photo} alt={t('console-field.photo-of', { who: by })} loading="lazy" />
              </a>
            )}
            {photo === undefined && picture && <Picture of={picture} alt={t('console-field.photo')} />}
            <span>
              {text !== undefined && <p>{text}</p>}
              <span className={styles.sub}>
                {by} · <Time at={at} zone={zone} />
                {ticket.waits.has(id) && ` · ${t('console-field.waits')}`}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A picture that is still on this phone. */
export function Picture({ of, alt }: { of: Blob; alt: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(of);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [of]);
  return address === undefined ? null : <img src={address} alt={alt} />;
}
