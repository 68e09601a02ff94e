import {
  cancelSubscription as cancelSubscriptionCall,
  readRefund as readRefundCall,
  refundSubscription as refundSubscriptionCall,
} from '@etg/contract/subscription';
import { type Money, toDecimal } from '@etg/domain/money';
import { translator } from '@etg/messages';
import type { Answering } from '../../platform/http/answer-calls.ts';
import type { Live } from '../../platform/live/live.ts';
import { tell } from '../../platform/live/telling.ts';
import { findLanguage } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { readUser } from '../user-story/index.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { findPlanPayments } from './find-plan-payments.ts';
import { findRefundObstacle } from './find-refund-obstacle.ts';
import { sumsOf } from './late-return.rules.ts';
import { refundSubscription } from './refund-subscription.ts';

const wire = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });

/** How a membership is left before its time: cancelled, or given back. */
export function leavePlanRoutes(
  { answer }: Answering,
  { payments, live }: { payments: Payments; live: Live },
): void {
  const { db, clock } = payments;
  const changed = (accountId: string) => tell(live, [{ accountId, userChanged: true }]);

  answer(readRefundCall, async ({ accountId }) => {
    const now = clock.now();
    const paid = await findPlanPayments(db, accountId, now);
    if (!paid) return { code: 403 };
    const parts = [...paid.orders, ...paid.upgrades].filter((part) => part.paid.minor > 0n);
    return {
      code: 200,
      sums: sumsOf(parts.map((part) => part.paid)).map(wire),
      payments: parts.map((part) => ({ plan: part.plan, ...wire(part.paid) })),
      until: paid.until,
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
    changed(accountId);
    const user = await readUser(db, accountId, clock.now());
    return {
      code: refunded.outcome === 'refunded' ? 200 : 202,
      sums: refunded.sums.map(wire),
      ...(user && { user }),
    };
  });

  answer(cancelSubscriptionCall, async ({ accountId }) => {
    if ((await cancelSubscription(payments, accountId)) !== 'cancelled') return { code: 409 };
    changed(accountId);
    const user = await readUser(db, accountId, clock.now());
    return { code: 200, ...(user && { user }) };
  });
}
