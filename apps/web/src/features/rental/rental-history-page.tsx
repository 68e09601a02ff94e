import { EmptyState } from '@etg/ui/empty-state';
import { Page } from '@etg/ui/page';
import { Pill } from '@etg/ui/pill';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { Skeleton } from '@etg/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { AppBar } from '../../platform/app-bar.tsx';
import { isCutOff, LastUpdated } from '../../platform/as-of.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import type { FeeSheetPart } from './rental-fees.tsx';
import { RentalHistoryList } from './rental-history-list.tsx';

/** My Charges: the rider's rentals. Read again whenever the page opens and whenever a live message reports a change. */
export function RentalHistoryPage({ feeSheet }: { feeSheet: FeeSheetPart }) {
  const t = useText();
  return (
    <>
      <AppBar back="/" title={t('rental.charges-title')} />
      <RentalHistory feeSheet={feeSheet} />
    </>
  );
}

function RentalHistory({ feeSheet }: { feeSheet: FeeSheetPart }) {
  const t = useText();
  const query = useQuery({ ...callQuery('GET /users/electrons/history'), staleTime: 0 });
  const { data, isError, refetch } = query;
  if (data && data.history.length > 0)
    return (
      <RentalHistoryList history={data.history} feeSheet={feeSheet} note={<LastUpdated query={query} />} />
    );
  if (data) return <NoRentals />;
  if (isError) {
    return (
      <Page>
        <CouldNotLoad onRetry={() => void refetch()} cutOff={isCutOff(query)} title={t('rental.failed')}>
          {t('rental.failed-safe')}
        </CouldNotLoad>
      </Page>
    );
  }
  return (
    <Loading>
      <Skeleton shape="half" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  );
}

function NoRentals() {
  const t = useText();
  return (
    <Page>
      <EmptyState
        drawing={<SceneNothing />}
        title={t('rental.charges-empty')}
        action={<Pill href="/station">{t('rental.get-charger')}</Pill>}
      >
        {t('rental.charges-empty-note')}
      </EmptyState>
    </Page>
  );
}
