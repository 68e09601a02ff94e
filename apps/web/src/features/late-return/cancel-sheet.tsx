import type { Billing } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { Note } from '@etg/ui/note';
import { Sheet } from '@etg/ui/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { welcomeKey } from '../../platform/welcome.ts';

export interface CancelSheetProps {
  readonly billing: Billing;
  readonly onClose: () => void;
}

/** Cancelling takes nothing away that is paid; plans never renew by themselves, and it says so [P7]. */
export function CancelSheet({ billing, onClose }: CancelSheetProps) {
  const t = useText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<'confirm' | 'sending' | 'failed'>('confirm');

  async function cancel(): Promise<void> {
    setStage('sending');
    const reply = await api('POST /{provider}/subscriptions/cancel', {
      params: { provider: 'braintree' },
    }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: welcomeKey });
    if (reply) onClose();
    else setStage('failed');
  }
  return (
    <Sheet open onClose={onClose} title={t('late-return.cancel-title')} closeLabel={t('late-return.close')}>
      <div className="stack">
        <p>{t('late-return.cancel-text', { date: format.day(billing.paid_until_date) })}</p>
        {stage === 'failed' && (
          <Note tone="bad" alert>
            {t('late-return.failed')}
          </Note>
        )}
        <Action icon={<IconCheck />} onClick={onClose}>
          {t('late-return.cancel-no')}
        </Action>
        <Action look="danger" busy={stage === 'sending'} onClick={() => void cancel()}>
          {t('late-return.cancel-yes')}
        </Action>
      </div>
    </Sheet>
  );
}
