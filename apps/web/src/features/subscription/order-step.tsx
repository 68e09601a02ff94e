import type { Order } from '@etg/contract/order';
import { Page } from '@etg/ui/page';
import { Skeleton } from '@etg/ui/skeleton';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../platform/api-error.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useLeaving } from '../../platform/leaving.ts';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { hasPendingCheckout, isStartingFreePlan } from './checkout.ts';
import { isConversationOrder } from './conversation-order.ts';
import { isForRental, type OrderTarget, orderGate, type OrderStep as Step } from './order.rules.ts';
import { type OrderNavigation, OrderNavigationContext, useOrderNavigation } from './order-navigation.ts';
import { orderPath } from './order-paths.rules.ts';
import { useLiveOffer, useOrder } from './use-order.ts';

export interface OrderStepProps {
  readonly orderId: string;
  readonly at: Step;
  readonly children: (order: Order) => ReactNode;
}

/** A step of an order: reads the order, and redirects a rider who does not belong on this step [O1]. */
export function OrderStep({ orderId, at, children }: OrderStepProps) {
  const t = useText();
  const way = useOrderNavigation();
  const { data: order, error, refetch, isFetchedAfterMount } = useOrder(orderId);
  // The library counts a query's replies anew when the browser gets another token: after that, no reply is one after the mount.
  const [wasUnread, setWasUnread] = useState(order === undefined);
  if (order === undefined && !wasUnread) setWasUnread(true);
  const known = order !== undefined && (wasUnread || isFetchedAfterMount || at === 'process');
  // With a queued payment the rider stays until its screen knows the result: the order read before would redirect them.
  const [pendingAtFirst] = useState(() => hasPendingCheckout(orderId));
  const pending = at === 'process' ? pendingAtFirst : hasPendingCheckout(orderId);
  const facts = { at, pending, needsBooking: way.needsBooking };
  const isMovingOn = useLeaving() || isStartingFreePlan(orderId);
  const elsewhere = known && !isMovingOn ? orderGate({ order, ...facts }) : undefined;
  const go = useEffectEvent(way.go);
  const lost = useLostOrder(error);
  useLiveOffer(orderId, at === 'process' ? undefined : order);
  useEffect(() => {
    if (elsewhere) go(elsewhere, { replace: true });
  }, [elsewhere]);

  if (order && !elsewhere && known) return children(order);
  if (error && !lost) {
    return (
      <>
        <AppBar back="/" title={t('subscription.order')} />
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} title={t('subscription.failed')}>
            {t('subscription.safe')}
          </CouldNotLoad>
        </Page>
      </>
    );
  }
  return (
    <>
      <AppBar back="/" title={t('subscription.order')} />
      <Loading>
        <Skeleton shape="half" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </>
  );
}

/** A missing order is started anew; a server error leads to the start. Without a network the page stays [K18, R10]. */
function useLostOrder(error: Error | null): boolean {
  const [, navigate] = useLocation();
  const to = error instanceof ApiError ? (error.status < 500 ? '/subscribe' : '/') : undefined;
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [to, navigate]);
  return to !== undefined;
}

/** The steps of an order as pages [R11]. */
export function OrderPages({ orderId, children }: { orderId: string; children: ReactNode }) {
  const [, navigate] = useLocation();
  const { data } = useOrder(orderId);
  const bookingId = data?.order.sessionBookingId;
  const way: OrderNavigation = {
    needsBooking: !isConversationOrder(orderId),
    pathOf,
    go: (to, options) => navigate(pathOf(to), options),
  };
  return <OrderNavigationContext value={way}>{children}</OrderNavigationContext>;

  /** A plan for the Electron that is out leads from the rental back to the rental. */
  function pathOf(to: OrderTarget): string {
    const backToRental = (to === 'station' || to === 'release') && data !== undefined && isForRental(data);
    return backToRental ? '/' : orderPath(to, orderId, bookingId);
  }
}
