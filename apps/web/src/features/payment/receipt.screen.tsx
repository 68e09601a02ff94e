import { EmptyState } from '@etg/ui/empty-state';
import { Page } from '@etg/ui/page';
import { Pill } from '@etg/ui/pill';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { Skeleton } from '@etg/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { isCutOff } from '../../platform/as-of.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { ReceiptTaps } from './receipt-taps.tsx';

const history = '/payments/history';

/** One receipt with its number, to read, print and keep [QM7]. It never changes, so that a stored one is as good as a new one. */
export function Screen({ params: { receiptId = '' } }: ScreenProps) {
  const t = useText();
  const query = useQuery(callQuery('GET /receipts/{receiptId}', { params: { receiptId } }));
  const { data, error, refetch } = query;
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <AppBar back={history} title={t('receipt.title')} />
      {data && (
        <Page loose>
          <ReceiptPaper receipt={data.receipt} />
          <ReceiptTaps receipt={data.receipt} />
        </Page>
      )}
      {!data && isUnknown && (
        <Page>
          <EmptyState
            drawing={<SceneNothing />}
            title={t('receipt.not-found')}
            action={<Pill href={history}>{t('receipt.to-history')}</Pill>}
          >
            {t('receipt.not-found-note')}
          </EmptyState>
        </Page>
      )}
      {!data && error && !isUnknown && (
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} cutOff={isCutOff(query)} />
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
