import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { declineText, type MoneyAct } from '../payment/index.ts';
import { settlePromo } from '../promo/index.ts';
import { findReader, lockOrder, updateOrder } from './order.store.ts';
import { payOrder } from './pay-order.ts';
import { lockPlansOf } from './subscription.store.ts';

/** The act of an order has ended, however that became known: the order is paid, or open again with the reason. */
export async function settleOrder(
  parts: Pick<Core, 'clock' | 'log'>,
  tx: Tx,
  act: MoneyAct,
): Promise<'settled' | 'not-ours'> {
  await lockPlansOf(tx, act.account_id);
  const order = await lockOrder(tx, act.reference);
  if (order?.status !== 'processing' || order.money_key !== act.key) {
    parts.log.error({ act: act.key, order: order?.status }, 'a payment ended that no order waits for');
    return 'not-ours';
  }
  const now = parts.clock.now();
  if (act.state === 'succeeded') {
    await payOrder(tx, order, now);
  } else {
    const { language } = await findReader(tx, order.account_id);
    const fail_message = translator(language)(
      declineText(act.state === 'declined' ? 'declined' : 'failed', act.reason),
    );
    await updateOrder(tx, order.id, { status: 'fail', fail_message });
    await settlePromo(tx, { orderId: order.id, isPaid: false, now });
  }
  return 'settled';
}
