import type { Billing } from '@etg/contract/user';
import { Sheet } from '@etg/ui/sheet';
import { Typing } from '@etg/ui/typing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { callQuery } from '../../platform/query.ts';
import { RefundQuestion } from './refund-question.tsx';
import { useRefund } from './use-refund.ts';

export interface RefundSheetProps {
  readonly billing: Billing;
  readonly onClose: () => void;
}

/** How often to check whether the obstacle is gone, such as an Electron that is still out. */
const recheckMs = 5_000;

/** The refund confirmation [S25]: what ends, what is refunded and what prevents it, before the rider says yes [D20]. */
export function RefundSheet({ billing, onClose }: RefundSheetProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const onOver = useCallback(() => {
    void queryClient.invalidateQueries();
    navigate('/');
  }, [navigate, queryClient]);
  const refunding = useRefund({ onOver, onKept: onClose });
  const { stage } = refunding;
  const { data, isError, refetch } = useQuery({
    ...callQuery('GET /{provider}/subscriptions/refund', { params: { provider: 'braintree' } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.obstacle ? recheckMs : false),
    enabled: stage === 'confirm',
  });
  const offer = stage === 'confirm' ? data : undefined;
  return (
    <Sheet open onClose={onClose} title={t('late-return.refund-title')}>
      <div className="stack" aria-live="polite">
        {stage === 'done' && <p className="lead">{t('late-return.refund-done')}</p>}
        {stage === 'kept' && <p className="lead">{t('late-return.refund-kept')}</p>}
        {stage === 'in-progress' && <Typing>{t('late-return.refund-busy')}</Typing>}
        {offer && <RefundQuestion billing={billing} offer={offer} refunding={refunding} onClose={onClose} />}
        {stage === 'confirm' &&
          !data &&
          (isError ? <CouldNotLoad onRetry={() => void refetch()} /> : <LoadingPart />)}
      </div>
    </Sheet>
  );
}
