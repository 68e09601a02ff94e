import {
  cancelSubscription as cancelSubscriptionCall,
  readRefund as readRefundCall,
  refundSubscription as refundSubscriptionCall,
} from '@etg/contract/subscription';
import { type Money, toDecimal } from '@etg/domain/money';
import { translator } from '@etg/messages';
import type { Answering } from '../../platform/http/answer-calls.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { findLanguage } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { readUser } from '../user-story/index.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { sumByCurrency } from './cancellation.rules.ts';
import { type ChargedMethod, findPlanPayments } from './find-plan-payments.ts';
import { findRefundObstacle } from './find-refund-obstacle.ts';
import { refundSubscription } from './refund-subscription.ts';

const wire = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });

/** What credit paid comes back as credit. */
function creditsIn(credits: readonly Money[]) {
  return credits.length > 0 ? { credits: credits.map(wire) } : {};
}

/** Absent for an upgrade that was paid together with other debts. */
function wireMethod({ label, brand, last_4 }: ChargedMethod) {
  if (!label) return {};
  return { method: { label, ...(brand && { viewLabel: brand }), ...(last_4 && { last_4 }) } };
}

/** The two ways to leave a membership early: to cancel it, or to get its money back. */
export function cancellationRoutes(
  { answer }: Answering,
  { payments, live }: { payments: Payments; live: Live },
): void {
  const { db, clock } = payments;
  const notifyChanged = (accountId: string) => notifyRiders(live, [{ accountId, userChanged: true }]);

  answer(readRefundCall, async ({ accountId }) => {
    const now = clock.now();
    const paid = await findPlanPayments(db, accountId, now);
    if (!paid) return { code: 403 };
    const refundable = [...paid.orders, ...paid.upgrades].filter((payment) => payment.paid.minor > 0n);
    return {
      code: 200,
      sums: sumByCurrency(refundable.map((payment) => payment.paid)).map(wire),
      payments: refundable.map(({ plan, paid: money, method }) => ({
        plan,
        ...wire(money),
        ...wireMethod(method),
      })),
      until: paid.until,
      ...creditsIn(sumByCurrency(paid.orders.map(({ credit }) => credit))),
      ...(await findRefundObstacle(db, accountId, now)),
    };
  });

  answer(refundSubscriptionCall, async ({ accountId }) => {
    const refunded = await refundSubscription(payments, accountId);
    if (refunded.outcome === 'not-refundable') return { code: 403 };
    if (refunded.outcome === 'not-yet') {
      const { obstacle } = refunded;
      const t = translator(await findLanguage(db, accountId));
      const electron = 'electron' in refunded ? refunded.electron : '';
      return { code: 409, obstacle, message: t(`server.refund.${obstacle}`, { electron }) };
    }
    notifyChanged(accountId);
    const user = await readUser(db, accountId, clock.now());
    return {
      code: refunded.outcome === 'refunded' ? 200 : 202,
      sums: refunded.sums.map(wire),
      ...creditsIn(refunded.credits),
      ...(user && { user }),
    };
  });

  answer(cancelSubscriptionCall, async ({ accountId }) => {
    if ((await cancelSubscription(payments, accountId)) !== 'cancelled') return { code: 409 };
    notifyChanged(accountId);
    const user = await readUser(db, accountId, clock.now());
    return { code: 200, ...(user && { user }) };
  });
}
