import { EmptyState } from '@etg/ui/empty-state';
import { Page } from '@etg/ui/page';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { Skeleton } from '@etg/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../platform/api-error.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { isCutOff, LastUpdated } from '../../platform/as-of.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import { HistoryList } from './history-list.tsx';

export interface HistoryPageProps {
  /** Explains a late, upgrade or loss fee in place. */
  readonly explanation?: ComponentType<{ feeId: string }> | undefined;
}

/** All payments, holds, refunds and refused charges [S26]. If the server refuses the list, back to the start [Z19]. */
export function HistoryPage({ explanation }: HistoryPageProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const query = useQuery({
    ...callQuery('GET /{provider}/transactions', { params: { provider: 'braintree' } }),
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  const refused = error instanceof ApiError;
  useEffect(() => {
    if (refused) navigate('/', { replace: true });
  }, [refused, navigate]);
  return (
    <>
      <AppBar back="/payments" title={t('payment.history')} />
      {data && data.transactions.length > 0 && (
        <HistoryList
          transactions={data.transactions}
          explanation={explanation}
          note={<LastUpdated query={query} />}
        />
      )}
      {data?.transactions.length === 0 && (
        <Page>
          <EmptyState drawing={<SceneNothing />} title={t('payment.history-empty')}>
            {t('payment.history-empty-note')}
          </EmptyState>
        </Page>
      )}
      {!data && error && !refused && (
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} cutOff={isCutOff(query)}>
            {t('payment.safe')}
          </CouldNotLoad>
        </Page>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton shape="half" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </>
  );
}
