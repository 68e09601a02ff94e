import type { ActOutcome } from '@etg/contract/console/consequence';
import type { KnownContact } from '@etg/contract/console/venue';
import { Button } from '@etg/ui/console/button';
import { Dialog } from '@etg/ui/console/dialog';
import { Facts } from '@etg/ui/console/facts';
import { IconCall } from '@etg/ui/console/icons';
import { Tap } from '@etg/ui/tap';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { revealedContacts } from '../../platform/fleet/revealed-contacts.ts';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import styles from './field.module.css';

interface CallVenueProps {
  venueId: string;
  title: string;
}

/** Whom to call at the venue. To see a number is an act, with a reason [QA10]. */
export function CallVenue({ venueId, title }: CallVenueProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const [isAsked, setAsked] = useState(false);
  const [shown, setShown] = useState<ActOutcome>();
  const close = () => {
    setAsked(false);
    setShown(undefined);
  };
  return (
    <>
      <Tap
        label={t('console-field.call', { venue: title })}
        disabled={isOffline}
        onClick={() => setAsked(true)}
      >
        <IconCall />
      </Tap>
      {isAsked && !shown && (
        <ActDialog
          title={t('console-field.call', { venue: title })}
          act={planAct({
            name: 'POST /venues/{venueId}/contact/reveal',
            params: { venueId },
            given: {},
            reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
          })}
          usualReason="maintenance"
          verb={t('console-field.call-show')}
          done={t('console-field.call-shown')}
          onDone={setShown}
          onCancel={close}
        />
      )}
      {shown && <Contacts contacts={revealedContacts(shown)} title={title} onClose={close} />}
    </>
  );
}

interface ContactsProps {
  /** Undefined: an earlier answer had them, and it was lost. */
  contacts: readonly KnownContact[] | undefined;
  title: string;
  onClose: () => void;
}

function Contacts({ contacts, title, onClose }: ContactsProps) {
  const t = useText();
  const first = contacts?.find(({ phone }) => phone);
  return (
    <Dialog title={title} onClose={onClose}>
      {contacts ? (
        <ul className={styles.contacts}>
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} isFirst={contact === first} />
          ))}
        </ul>
      ) : (
        <p>{t('console-field.call-lost')}</p>
      )}
      <div className={styles.buttons}>
        <Button size="wide" onClick={onClose}>
          {t('console.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** `isFirst`: one button of the dialog is lit. */
function Contact({ contact, isFirst }: { contact: KnownContact; isFirst: boolean }) {
  const t = useText();
  const { name, role, phone, email, best_time } = contact;
  const facts = [
    { name: t('console-field.call-best-time'), value: best_time },
    { name: t('console-field.call-mail'), value: email && <a href={`mailto:${email}`}>{email}</a> },
  ].filter(({ value }) => Boolean(value));
  return (
    <li>
      <p className={styles.words}>
        <b>{name}</b>
        {role && <span>{role}</span>}
      </p>
      {facts.length > 0 && <Facts facts={facts} />}
      {phone && (
        <Button
          kind={isFirst ? 'lit' : 'plain'}
          size="wide"
          icon={<IconCall />}
          href={`tel:${phone.replace(/\s/g, '')}`}
          aria-label={t('console-field.call-whom', { name, phone })}
        >
          {phone}
        </Button>
      )}
      {!phone && !email && <p className={styles.sub}>{t('console-field.call-none')}</p>}
    </li>
  );
}
