import {
  cancelSubscription as cancelSubscriptionCall,
  refundSubscription as refundSubscriptionCall,
} from '@etg/contract/subscription';
import { toDecimal } from '@etg/domain/money';
import type { Answering } from '../../platform/http/answer-calls.ts';
import type { Payments } from '../payment/index.ts';
import { readUser } from '../user-story/index.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { refundSubscription, type WhenRefunded } from './refund-subscription.ts';

export function refundRoutes({ answer }: Answering, parts: Payments & { whenRefunded: WhenRefunded }): void {
  const { db, clock } = parts;

  answer(refundSubscriptionCall, async ({ accountId }) => {
    const refunded = await refundSubscription(parts, accountId);
    if (refunded.outcome === 'not-refundable') return { code: 403 };
    const { amount } = refunded;
    const user = await readUser(db, accountId, clock.now());
    return {
      code: refunded.outcome === 'refunded' ? 200 : 202,
      ...{ amount: toDecimal(amount), currency: amount.currency },
      ...(user && { user }),
    };
  });

  answer(cancelSubscriptionCall, async ({ accountId }) => {
    if ((await cancelSubscription(parts, accountId)) !== 'cancelled') return { code: 409 };
    const user = await readUser(db, accountId, clock.now());
    return { code: 200, ...(user && { user }) };
  });
}
