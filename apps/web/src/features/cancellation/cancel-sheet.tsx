import type { Billing } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { Sheet } from '@etg/ui/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
import { CancelWithElectron, type CancelWithElectronProps } from './cancel-with-electron.tsx';

export interface CancelSheetProps extends Pick<CancelWithElectronProps, 'whatHappensNext'> {
  readonly billing: Billing;
  readonly onClose: () => void;
}

/** A cancelled plan is valid until its paid time ends. The sheet says what follows for an Electron in hand [P7, D19]. */
export function CancelSheet({ billing, whatHappensNext, onClose }: CancelSheetProps) {
  const t = useText();
  const planEnd = usePlanEnd();
  const { data, isError, refetch } = useOpenRental();
  return (
    <Sheet open onClose={onClose} title={t('late-return.cancel-title')} closeLabel={t('late-return.close')}>
      <div className="stack">
        <p>{t('late-return.cancel-text', { date: planEnd(billing.plan_id, billing.paid_until_date) })}</p>
        {data?.rental && <CancelWithElectron rental={data.rental} whatHappensNext={whatHappensNext} />}
        {data && !data.rental && (
          <p className="soft">
            <Text id="late-return.cancel-late" components={{ link: <Link href="/delay" /> }} />
          </p>
        )}
        {data && <YesOrNo onClose={onClose} />}
        {!data && (isError ? <CouldNotLoad onRetry={() => void refetch()} /> : <LoadingPart />)}
      </div>
    </Sheet>
  );
}

function YesOrNo({ onClose }: Pick<CancelSheetProps, 'onClose'>) {
  const t = useText();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<'confirm' | 'sending' | 'failed'>('confirm');

  async function cancel(): Promise<void> {
    setStage('sending');
    const reply = await api('POST /{provider}/subscriptions/cancel', {
      params: { provider: 'braintree' },
    }).catch(() => undefined);
    await queryClient.invalidateQueries();
    if (reply) onClose();
    else setStage('failed');
  }
  return (
    <>
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
    </>
  );
}
