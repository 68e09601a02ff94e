import { EmptyState } from '@etg/ui/empty-state';
import { Page } from '@etg/ui/page';
import { Pill } from '@etg/ui/pill';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { Skeleton } from '@etg/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import { ChargeList, type FeeWhy } from './charge-list.tsx';

/** My Charges. Read again when it is opened and whenever the live channel says that something changed. */
export function ChargesPage({ why }: { why: FeeWhy }) {
  const t = useText();
  return (
    <>
      <AppBar back="/" title={t('rental.charges-title')} />
      <Charges why={why} />
    </>
  );
}

function Charges({ why }: { why: FeeWhy }) {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    ...callQuery('GET /users/electrons/history'),
    staleTime: 0,
  });
  if (data && data.history.length > 0) return <ChargeList history={data.history} why={why} />;
  if (data) return <NoCharges />;
  if (isError) {
    return (
      <Page>
        <CouldNotLoad onRetry={() => void refetch()} title={t('rental.failed')}>
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

function NoCharges() {
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
