import type { ActOutcome } from '@etg/contract/console/consequence';
import { Button } from '@etg/ui/console/button';
import { Facts } from '@etg/ui/console/facts';
import { Masked } from '@etg/ui/console/masked';
import { Pane } from '@etg/ui/console/pane';
import { useEffect, useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { showToast } from '../../platform/toasts.ts';
import { type Contact, ContactDialog } from './contact-dialog.tsx';
import type { VenuePage } from './use-venue-form.ts';
import styles from './venue.module.css';

/** So long a number stays shown [QA10]. */
const revealedMs = 10 * 60_000;

interface PeoplePaneProps {
  page: VenuePage;
  onDone: () => void;
}

/** Who looks after the venue. Phone and mail are masked until somebody has a reason to see them [QA10]. */
export function PeoplePane({ page, onDone }: PeoplePaneProps) {
  const t = useText();
  const mayEdit = useMay('venue.edit');
  const isOffline = useOfflineSince() !== undefined;
  const [revealed, setRevealed] = useRevealed(JSON.stringify(page.contact));
  const [opened, setOpened] = useState<'reveal' | 'reveal-to-edit' | 'edit'>();
  const { contact } = page;
  const isHidden = contact !== undefined && revealed === undefined && Boolean(contact.phone ?? contact.email);
  const close = () => setOpened(undefined);
  const reveal = isOffline ? {} : { onReveal: () => setOpened('reveal') };
  function shown(outcome: ActOutcome): void {
    const contact = contactOf(outcome);
    setRevealed(contact);
    // Saved without them, phone and mail would be gone.
    setOpened(contact && opened === 'reveal-to-edit' ? 'edit' : undefined);
    if (!contact) showToast({ kind: 'bad', words: t('console-venues.reveal-lost') });
  }
  const masked = (what: 'phone' | 'email') =>
    contact?.[what] && (
      <Masked
        value={revealed?.[what] ?? contact[what]}
        revealLabel={isHidden ? t(`console-venues.reveal-${what}`) : undefined}
        {...reveal}
      />
    );
  return (
    <Pane
      title={t('console-venues.people')}
      end={
        mayEdit && (
          <Button
            size="small"
            disabled={isOffline}
            onClick={() => setOpened(isHidden ? 'reveal-to-edit' : 'edit')}
          >
            {t(contact ? 'console-venues.contact-edit' : 'console-venues.contact-add')}
          </Button>
        )
      }
    >
      {contact ? (
        <Facts
          facts={[
            { name: t('console-venues.contact-name'), value: contact.name },
            { name: t('console-venues.contact-phone'), value: masked('phone') },
            { name: t('console-venues.contact-email'), value: masked('email') },
            { name: t('console-venues.contact-best_time'), value: contact.best_time },
          ].filter(({ value }) => Boolean(value))}
        />
      ) : (
        <p className={styles.sub}>{t('console-venues.contact-none')}</p>
      )}
      {(opened === 'reveal' || opened === 'reveal-to-edit') && (
        <RevealDialog venueId={page.id} onDone={shown} onCancel={close} />
      )}
      {opened === 'edit' && (
        <ContactDialog
          venueId={page.id}
          contact={contact && { ...contact, ...revealed }}
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

/** Undefined: the first answer was lost, and they are in no other. */
function contactOf(outcome: ActOutcome): Contact | undefined {
  if (resultText(outcome, 'name') === undefined) return undefined;
  return { phone: resultText(outcome, 'phone'), email: resultText(outcome, 'email') };
}

/** What was revealed, until its time is over or somebody has saved another contact. */
function useRevealed(
  saved: string | undefined,
): [Contact | undefined, (contact: Contact | undefined) => void] {
  const [revealed, setRevealed] = useState<Contact>();
  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(undefined), revealedMs);
    return () => clearTimeout(timer);
  }, [revealed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends what was revealed of the one before
  useEffect(() => setRevealed(undefined), [saved]);
  return [revealed, setRevealed];
}
