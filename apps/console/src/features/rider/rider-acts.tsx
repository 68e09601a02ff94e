import type { RiderPage } from '@etg/contract/console/rider';
import { Dialog } from '@etg/ui/console/dialog';
import { Area, Fields, Select } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { useText } from '../../platform/i18n.tsx';

interface Opened {
  page: RiderPage;
  onDone: () => void;
  onCancel: () => void;
}

/** Shows the number or the mail to whoever asks, for ten minutes and with a reason [QA10]. */
export function RevealDialog({ page, what, ...close }: Opened & { what: 'phone' | 'mail' }) {
  const t = useText();
  const act = planAct({
    name: 'POST /riders/{riderId}/reveal',
    params: { riderId: page.rider.id },
    given: { what },
    reasons: ['call-back', 'rider-asked', 'abuse', 'other'],
  });
  const verb = t(`console-rider.reveal-${what}`);
  return (
    <ActDialog title={verb} act={act} verb={verb} done={t(`console-rider.revealed-${what}`)} {...close} />
  );
}

/** Signs the rider out of one device. */
export function SignOutDialog({ page, device, ...close }: Opened & { device: { id: string; name: string } }) {
  const t = useText();
  const act = planAct({
    name: 'POST /riders/{riderId}/end-sessions',
    params: { riderId: page.rider.id },
    given: { device: device.id },
    reasons: ['rider-asked', 'abuse', 'other'],
  });
  return (
    <ActDialog
      title={t('console-rider.sign-out-title', { device: device.name })}
      act={act}
      verb={t('console-rider.sign-out')}
      done={t('console-rider.signed-out', { device: device.name })}
      {...close}
    />
  );
}

const longest = 1_000;

/** Writes to the rider: the language in which they read is named, since the words are ours [QC9]. */
export function WriteDialog({ page, ...close }: Opened) {
  const t = useText();
  const { rider, mail_verified } = page;
  const [by, setBy] = useState<'sms' | 'mail'>('sms');
  const [text, setText] = useState('');
  const language = t(`console-rider.language-${rider.language}`);
  const words = text.trim();
  const act =
    words === ''
      ? undefined
      : planAct({
          name: 'POST /riders/{riderId}/write',
          params: { riderId: rider.id },
          given: { by, text: words },
          reasons: ['rider-asked', 'call-back', 'goodwill', 'other'],
        });
  return (
    <Dialog title={t('console-rider.write-title', { language })} shape="side" onClose={close.onCancel}>
      <ActPanel act={act} verb={t('console-rider.send')} done={t('console-rider.written')} {...close}>
        <Fields>
          <Select
            label={t('console-rider.channel')}
            value={by}
            onChange={({ target }) => setBy(target.value === 'mail' ? 'mail' : 'sms')}
          >
            <option value="sms">{t('console-rider.by-sms')}</option>
            {page.mail !== undefined && mail_verified && (
              <option value="mail">{t('console-rider.by-mail')}</option>
            )}
          </Select>
          <Area
            label={t('console-rider.your-words', { language })}
            hint={t('console-rider.words-hint', { language })}
            lang={rider.language}
            rows={5}
            maxLength={longest}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Fields>
      </ActPanel>
    </Dialog>
  );
}
