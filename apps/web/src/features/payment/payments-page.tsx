import type { User } from '@etg/contract/user';
import { IconReceipt } from '@etg/ui/icons-money';
import { List, ListRow } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { Pill } from '@etg/ui/pill';
import { Skeleton } from '@etg/ui/skeleton';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { AppBar } from '../../platform/app-bar.tsx';
import { isCutOff, LastUpdated } from '../../platform/as-of.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { useWelcome } from '../../platform/welcome.ts';
import { Credits } from './credits.tsx';
import { Membership } from './membership.tsx';
import { SavedMethods } from './saved-methods.tsx';

export interface PaymentsPageProps {
  /** Cancels or refunds a membership. */
  readonly membershipActions?: ComponentType<{ user: User }> | undefined;
  /** Fees that could not be charged; empty where there are none. */
  readonly owedFees?: ComponentType | undefined;
}

/** The membership, the payment methods, and the link to the payment history [S24]. */
export function PaymentsPage({ membershipActions: Actions, owedFees: OwedFees }: PaymentsPageProps) {
  const t = useText();
  const { user, cutOff, retry, note } = useKnownUser();
  return (
    <>
      <AppBar back="/" title={t('payment.title')} />
      {user ? (
        <Page loose>
          {note}
          {OwedFees && (
            <Suspense>
              <OwedFees />
            </Suspense>
          )}
          <Group title={t('payment.membership')}>
            {user.billing ? <Membership billing={user.billing} /> : <NoMembership />}
            {user.billing && Actions && (
              <Suspense>
                <Actions user={user} />
              </Suspense>
            )}
          </Group>
          <Credits />
          <Group title={t('payment.methods')}>
            <SavedMethods />
          </Group>
          <List>
            <ListRow icon={<IconReceipt small />} title={t('payment.history')} href="/payments/history" />
          </List>
        </Page>
      ) : cutOff ? (
        <Page>
          <CouldNotLoad cutOff onRetry={retry} />
        </Page>
      ) : (
        <Loading>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </>
  );
}

function NoMembership() {
  const t = useText();
  return (
    <div className="card stack">
      <p>{t('payment.no-membership')}</p>
      <Pill href="/station">{t('payment.get-plan')}</Pill>
    </div>
  );
}

/** Without a user there is nothing to show: back to the start [Z19]. A server that cannot be reached refuses nobody. */
function useKnownUser() {
  const [, navigate] = useLocation();
  const query = useWelcome();
  const { data, isError, refetch } = query;
  const cutOff = isCutOff(query);
  const lost = (isError && !cutOff) || (data !== undefined && data.user === undefined);
  useEffect(() => {
    if (lost) navigate('/', { replace: true });
  }, [lost, navigate]);
  return {
    user: data?.user,
    cutOff: isError && cutOff,
    retry: () => void refetch(),
    note: <LastUpdated query={query} />,
  };
}
