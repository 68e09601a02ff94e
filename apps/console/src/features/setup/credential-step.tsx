import type { StationSetup } from '@etg/contract/console/setup';
import { Button } from '@etg/ui/console/button';
import { Check } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { DockedButton } from '../../platform/act/docked-button.tsx';
import { CredentialCode } from '../../platform/fleet/credential-code.tsx';
import { CredentialLines } from '../../platform/fleet/credential-lines.tsx';
import { useShownUntil } from '../../platform/fleet/use-shown-until.ts';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { useMoment } from '../../platform/time.tsx';
import { useUnloadGuard } from '../../platform/use-unload-guard.ts';
import styles from './setup.module.css';
import type { Shown } from './shown.ts';
import { StepFrame } from './step-frame.tsx';

interface CredentialStepProps {
  setup: StationSetup;
  /** Undefined once the page was left: nobody can show it again. */
  shown: Shown | undefined;
  onIssued: (shown: Shown) => void;
  /** It was on the screen for long enough. */
  onHide: () => void;
  onNext: () => void;
}

export function CredentialStep({ setup, shown, onIssued, onHide, onNext }: CredentialStepProps) {
  // A second click that joined the first has no password in its answer.
  return shown?.password ? (
    <ShownCredential key={shown.password} setup={setup} shown={shown} onHide={onHide} onNext={onNext} />
  ) : (
    <LostCredential setup={setup} onIssued={onIssued} onNext={onNext} />
  );
}

/** Broker, name and password to enter, and a code for the installer's phone. Going on takes a word that they are safe. */
function ShownCredential({
  setup,
  shown,
  onHide,
  onNext,
}: Omit<CredentialStepProps, 'shown' | 'onIssued'> & { shown: Shown }) {
  const t = useText();
  const moment = useMoment();
  const until = useShownUntil(onHide);
  const [isSafe, setSafe] = useState(false);
  useUnloadGuard(!isSafe);
  return (
    <StepFrame
      title={t('console-setup.credential-title', { code: setup.code })}
      about={t('console-setup.credential-about')}
    >
      <CredentialLines issued={shown} broker={setup.broker} />
      <div className={styles.byPhone}>
        <CredentialCode code={setup.code} userName={shown.userName} password={shown.password} />
        <div>
          <b>{t('console-setup.by-phone')}</b>
          <p className={styles.about}>{t('console-setup.by-phone-about', { time: moment(until) })}</p>
          <Note tone="warn">{t('console-setup.leaves-with-you')}</Note>
        </div>
      </div>
      <Check checked={isSafe} onChange={({ target }) => setSafe(target.checked)}>
        <b>{t('console-setup.is-safe')}</b>
      </Check>
      <div className={styles.buttons}>
        <DockedButton disabled={!isSafe} onClick={onNext}>
          {t('console-setup.wait-for-word')}
        </DockedButton>
      </div>
    </StepFrame>
  );
}

function LostCredential({ setup, onIssued, onNext }: Omit<CredentialStepProps, 'shown' | 'onHide'>) {
  const t = useText();
  const { code } = setup;
  const mayEdit = useMay('station.edit');
  const isOffline = useOfflineSince() !== undefined;
  const [isOpen, setOpen] = useState(false);
  return (
    <StepFrame
      title={t('console-setup.credential-gone', { code })}
      about={t('console-setup.credential-gone-about')}
    >
      <div className={styles.buttons}>
        <DockedButton onClick={onNext}>{t('console-setup.has-it')}</DockedButton>
        {mayEdit && (
          <Button disabled={isOffline} onClick={() => setOpen(true)}>
            {t('console-setup.make-new')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ActDialog
          title={t('console-setup.make-new')}
          act={planAct({
            name: 'POST /stations/{code}/credential',
            params: { code },
            given: { former: 'ends-now' },
            reasons: ['maintenance', 'abuse', 'mistake', 'other'],
          })}
          usualReason="maintenance"
          verb={t('console-setup.make-new')}
          done={t('console-stations.credential-done')}
          onDone={(outcome) => {
            setOpen(false);
            const [userName, password] = [resultText(outcome, 'user_name'), resultText(outcome, 'password')];
            const clientId = resultText(outcome, 'client_id');
            if (userName && password) onIssued({ code, userName, password, clientId });
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </StepFrame>
  );
}
