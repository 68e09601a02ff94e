import type { User } from '@etg/contract/user';
import { RefundHost } from '../features/cancellation/refund-host.tsx';
import { PaymentsPage } from '../features/payment/payments-page.tsx';
import { onDemand } from './shell/on-demand.tsx';

const Actions = onDemand(
  ['late-return', 'plan'],
  async () => (await import('./membership-actions.tsx')).MembershipActions,
);

const Owed = onDemand(
  ['late-return', 'plan'],
  async () => (await import('../features/debt/owed-fees.tsx')).OwedFees,
);

function OwedFees() {
  return <Owed wanted />;
}

function MembershipActions({ user }: { user: User }) {
  return <Actions wanted user={user} />;
}

/** Joins two features: the payments page, and cancelling and refunding a plan [S24, S25]. */
export function Screen() {
  return (
    <RefundHost>
      <PaymentsPage membershipActions={MembershipActions} owedFees={OwedFees} />
    </RefundHost>
  );
}
