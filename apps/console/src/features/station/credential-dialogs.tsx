import type { ActOutcome } from '@etg/contract/console/consequence';
import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Select } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { CredentialCode } from '../../platform/fleet/credential-code.tsx';
import { CredentialLines } from '../../platform/fleet/credential-lines.tsx';
import { useShownUntil } from '../../platform/fleet/use-shown-until.ts';
import { useText } from '../../platform/i18n.tsx';
import { useMoment } from '../../platform/time.tsx';

interface CredentialDialogProps {
  page: StationPage;
  onClose: () => void;
}

interface Issued {
  userName: string | undefined;
  password: string | undefined;
  clientId: string | undefined;
  /** It was on the screen for long enough. */
  isHidden?: boolean;
}

/** A new password: what becomes of the one it has, then the new one, once. */
export function RenewDialog({ page, onClose }: CredentialDialogProps) {
  const t = useText();
  const { code } = page.station;
  const hasOne = page.credential.exists;
  const [former, setFormer] = useState<'stays-a-day' | 'ends-now'>('stays-a-day');
  const [issued, setIssued] = useState<Issued>();
  const title = t(
    hasOne ? 'console-stations.credential-renew-title' : 'console-stations.credential-issue-title',
    { code },
  );
  function conclude(outcome: ActOutcome): void {
    if (outcome.outcome !== 'done') onClose();
    else
      setIssued({
        userName: resultText(outcome, 'user_name'),
        password: resultText(outcome, 'password'),
        clientId: resultText(outcome, 'client_id'),
      });
  }
  if (issued)
    return (
      <IssuedDialog
        title={title}
        page={page}
        issued={issued}
        onHide={() => setIssued({ ...issued, password: undefined, isHidden: true })}
        onRenew={() => setIssued(undefined)}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={title}
      act={planAct({
        name: 'POST /stations/{code}/credential',
        params: { code },
        given: { former },
        reasons: ['maintenance', 'abuse', 'mistake', 'other'],
      })}
      usualReason="maintenance"
      verb={t(hasOne ? 'console-stations.credential-renew' : 'console-stations.credential-issue')}
      done={t('console-stations.credential-done')}
      onDone={conclude}
      onCancel={onClose}
    >
      {hasOne && (
        <Select
          label={t('console-stations.credential-former-question')}
          value={former}
          onChange={({ target }) => setFormer(target.value === 'ends-now' ? 'ends-now' : 'stays-a-day')}
        >
          <option value="stays-a-day">{t('console-stations.credential-stays')}</option>
          <option value="ends-now">{t('console-stations.credential-ends')}</option>
        </Select>
      )}
    </ActDialog>
  );
}

interface IssuedDialogProps extends CredentialDialogProps {
  title: string;
  issued: Issued;
  onHide: () => void;
  /** Begins again: the only way to see a password. */
  onRenew: () => void;
}

/** Shown once and for some minutes: to copy, and as a code for the phone of whoever installs it. */
function IssuedDialog({ title, page, issued, onHide, onRenew, onClose }: IssuedDialogProps) {
  const t = useText();
  const { userName, password, clientId, isHidden } = issued;
  return (
    <Dialog title={title} onClose={onClose}>
      {userName === undefined || password === undefined ? (
        <Note tone="warn">{t(isHidden ? 'console-stations.credential-hidden' : 'console.shown-before')}</Note>
      ) : (
        <ShownCredential page={page} issued={{ userName, password, clientId }} onHide={onHide} />
      )}
      <Buttons>
        <Button kind="solid" onClick={onClose}>
          {t('console-stations.credential-in')}
        </Button>
        {isHidden && <Button onClick={onRenew}>{t('console-stations.credential-renew')}</Button>}
      </Buttons>
    </Dialog>
  );
}

interface ShownCredentialProps {
  page: StationPage;
  issued: { userName: string; password: string; clientId: string | undefined };
  onHide: () => void;
}

function ShownCredential({ page, issued, onHide }: ShownCredentialProps) {
  const t = useText();
  const moment = useMoment();
  const until = useShownUntil(onHide);
  return (
    <>
      <p>{t('console-stations.credential-once', { time: moment(until) })}</p>
      <CredentialLines issued={issued} broker={page.credential.broker} />
      <CredentialCode code={page.station.code} userName={issued.userName} password={issued.password} />
      <Note tone="warn">{t('console.shown-once')}</Note>
    </>
  );
}

export function EndFormerDialog({ page, onClose }: CredentialDialogProps) {
  const t = useText();
  const { code } = page.station;
  return (
    <ActDialog
      title={t('console-stations.credential-end-former-title', { code })}
      act={planAct({
        name: 'POST /stations/{code}/credential/end-former',
        params: { code },
        given: {},
        reasons: ['maintenance', 'abuse', 'other'],
      })}
      usualReason="maintenance"
      verb={t('console-stations.credential-end-former')}
      done={t('console-stations.credential-former-ended')}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
