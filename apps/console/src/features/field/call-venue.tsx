import type { ActOutcome } from '@etg/contract/console/consequence';
import { Button } from '@etg/ui/console/button';
import { Dialog } from '@etg/ui/console/dialog';
import { Facts } from '@etg/ui/console/facts';
import { IconCall } from '@etg/ui/console/icons';
import { Tap } from '@etg/ui/tap';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { resultText } from '../../platform/act/act-result.ts';
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
      {shown && <Contact outcome={shown} title={title} onClose={close} />}
    </>
  );
}

function Contact({ outcome, title, onClose }: { outcome: ActOutcome; title: string; onClose: () => void }) {
  const t = useText();
  const phone = resultText(outcome, 'phone');
  const email = resultText(outcome, 'email');
  return (
    <Dialog title={title} onClose={onClose}>
      {phone === undefined && email === undefined && <p>{t('console-field.call-none')}</p>}
      {email !== undefined && (
        <Facts
          facts={[{ name: t('console-field.call-mail'), value: <a href={`mailto:${email}`}>{email}</a> }]}
        />
      )}
      <div className={styles.buttons}>
        {phone !== undefined && (
          <Button kind="lit" size="wide" icon={<IconCall />} href={`tel:${phone}`}>
            {phone}
          </Button>
        )}
        <Button size="wide" onClick={onClose}>
          {t('console.close')}
        </Button>
      </div>
    </Dialog>
  );
}
