import type { ActOutcome } from '@etg/contract/console/consequence';
import { mostContacts } from '@etg/contract/console/venue-words';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { revealedContacts } from '../../platform/fleet/revealed-contacts.ts';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { showToast } from '../../platform/toasts.ts';
import { type Contact, ContactDialog } from './contact-dialog.tsx';
import { ContactLine } from './contact-line.tsx';
import { useRevealed } from './use-revealed.ts';
import type { VenuePage } from './use-venue-form.ts';
import styles from './venue.module.css';

interface PeoplePaneProps {
  page: VenuePage;
  onDone: () => void;
}

/** A contact that is edited stays as it was when that began: somebody may remove it meanwhile, and nothing typed is lost. */
type Opened =
  | { what: 'reveal'; toEdit: string | undefined }
  | { what: 'edit'; contact: Contact | undefined }
  | undefined;

/** Who looks after the venue. Phone and mail are masked until somebody has a reason to see them [QA10]. */
export function PeoplePane({ page, onDone }: PeoplePaneProps) {
  const t = useText();
  const mayEdit = useMay('venue.edit');
  const isOffline = useOfflineSince() !== undefined;
  const { contacts } = page;
  const [revealed, setRevealed] = useRevealed(JSON.stringify(contacts));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  function showRevealed(outcome: ActOutcome, toEdit: string | undefined): void {
    const found = revealedContacts(outcome);
    setRevealed(found);
    // Saved without them, phone and mail would be gone.
    const contact = found?.find(({ id }) => id === toEdit);
    setOpened(contact && { what: 'edit', contact });
    if (!found) showToast({ kind: 'bad', words: t('console-venues.reveal-lost') });
  }
  return (
    <Pane
      title={t('console-venues.people')}
      end={
        mayEdit &&
        contacts.length < mostContacts && (
          <Button
            size="small"
            disabled={isOffline}
            onClick={() => setOpened({ what: 'edit', contact: undefined })}
          >
            {t('console-venues.contact-add')}
          </Button>
        )
      }
    >
      <Contacts page={page} revealed={revealed} mayEdit={mayEdit} onOpen={setOpened} />
      {opened?.what === 'reveal' && (
        <RevealDialog
          venueId={page.id}
          onDone={(outcome) => showRevealed(outcome, opened.toEdit)}
          onCancel={close}
        />
      )}
      {opened?.what === 'edit' && (
        <ContactDialog
          venueId={page.id}
          contact={opened.contact}
          onDone={() => {
            close();
            setRevealed(undefined);
            onDone();
          }}
          onCancel={close}
        />
      )}
    </Pane>
  );
}

interface ContactsProps {
  page: VenuePage;
  revealed: readonly Contact[] | undefined;
  mayEdit: boolean;
  onOpen: (opened: Opened) => void;
}

function Contacts({ page: { contacts }, revealed, mayEdit, onOpen }: ContactsProps) {
  const t = useText();
  const edit = (id: string, known: Contact | undefined) =>
    onOpen(known ? { what: 'edit', contact: known } : { what: 'reveal', toEdit: id });
  if (contacts.length === 0) return <p className={styles.sub}>{t('console-venues.contact-none')}</p>;
  return (
    <>
      <ul className={styles.contacts}>
        {contacts.map((contact) => (
          <ContactLine
            key={contact.id}
            contact={contact}
            revealed={revealed?.find(({ id }) => id === contact.id)}
            onReveal={() => onOpen({ what: 'reveal', toEdit: undefined })}
            onEdit={mayEdit && ((known) => edit(contact.id, known))}
          />
        ))}
      </ul>
      {mayEdit && contacts.length >= mostContacts && (
        <p className={styles.sub}>{t('console-venues.contacts-full', { count: mostContacts })}</p>
      )}
    </>
  );
}

interface RevealDialogProps {
  venueId: string;
  onDone: (outcome: ActOutcome) => void;
  onCancel: () => void;
}

function RevealDialog({ venueId, onDone, onCancel }: RevealDialogProps) {
  const t = useText();
  return (
    <ActDialog
      title={t('console-venues.reveal-title')}
      act={planAct({
        name: 'POST /venues/{venueId}/contact/reveal',
        params: { venueId },
        given: {},
        reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
      })}
      verb={t('console-venues.reveal-do')}
      done={t('console-venues.revealed')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-venues.reveal-about')}</p>
    </ActDialog>
  );
}
