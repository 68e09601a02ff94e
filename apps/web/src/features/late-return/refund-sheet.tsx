import type { Billing } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { Sheet } from '@etg/ui/sheet';
import { Typing } from '@etg/ui/typing';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useRefund } from './use-refund.ts';

export interface RefundSheetProps {
  readonly billing: Billing;
  readonly onClose: () => void;
}

/** The refund confirmation [S25]: what ends, what comes back, before yes. */
export function RefundSheet({ billing, onClose }: RefundSheetProps) {
  const t = useText();
  const format = useFormat();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const onOver = useCallback(() => {
    void queryClient.invalidateQueries();
    navigate('/');
  }, [navigate, queryClient]);
  const { stage, refund, keep } = useRefund({ onOver, onKept: onClose });
  return (
    <Sheet open onClose={onClose} title={t('late-return.refund-title')}>
      <div className="stack" aria-live="polite">
        {stage === 'done' && <p className="lead">{t('late-return.refund-done')}</p>}
        {stage === 'kept' && <p className="lead">{t('late-return.refund-kept')}</p>}
        {stage === 'in-progress' && <Typing>{t('late-return.refund-busy')}</Typing>}
        {stage === 'confirm' && (
          <>
            <p>{t('late-return.refund-text', { date: format.day(billing.paid_until_date) })}</p>
            <Action icon={<IconCheck />} onClick={keep}>
              {t('late-return.refund-no')}
            </Action>
            <Action look="danger" onClick={refund}>
              {t('late-return.refund-yes')}
            </Action>
          </>
        )}
      </div>
    </Sheet>
  );
}
