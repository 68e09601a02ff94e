import type { PlanKey } from '@etg/domain/plan';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { declineText, type MoneyAct, type Payments } from '../payment/index.ts';
import { settlePromo } from '../promo/index.ts';
import { findReader, lockOrder, updateOrder } from './order.store.ts';
import { payOrder } from './pay-order.ts';
import { lockPlansOf } from './subscription.store.ts';

/** A plan is about to be given to who paid for it: what that changes for an Electron that is out is a higher feature's. */
export type WhenBought = (
  tx: Tx,
  bought: { accountId: string; plan: PlanKey; begunAt: Date; now: Date },
) => Promise<Telling[]>;

/** The act of an order has ended, however that became known: the order is paid, or open again with the reason. */
export async function settleOrder(
  parts: Payments & { whenBought: WhenBought },
  tx: Tx,
  act: MoneyAct,
): Promise<Telling[]> {
  await lockPlansOf(tx, act.account_id);
  const order = await lockOrder(tx, act.reference);
  if (order?.status !== 'processing' || order.money_key !== act.key) {
    parts.log.error({ act: act.key, order: order?.status }, 'a payment ended that no order waits for');
    return [];
  }
  const now = parts.clock.now();
  if (act.state === 'succeeded' && order.plan) {
    const { account_id: accountId, plan } = order;
    const tellings = await parts.whenBought(tx, { accountId, plan, begunAt: act.created_at, now });
    await payOrder(parts, tx, order);
    return tellings;
  }
  const { language } = await findReader(tx, order.account_id);
  const fail_message = translator(language)(
    declineText(act.state === 'declined' ? 'declined' : 'failed', act.reason),
  );
  await updateOrder(tx, order.id, { status: 'fail', fail_message });
  await settlePromo(tx, { orderId: order.id, isPaid: false, now });
  return [];
}
