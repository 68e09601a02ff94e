import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { declineText, type MoneyAct } from '../payment/index.ts';
import { isForNewcomer, settlePromo } from '../promo/index.ts';
import { findReader, lockOrder, type OrderRow, updateOrder } from './order.store.ts';
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
  const trouble = await troubleOf(tx, { act, order, now });
  if (trouble === undefined) {
    await payOrder(tx, order, now);
  } else {
    const { language } = await findReader(tx, order.account_id);
    await updateOrder(tx, order.id, { status: 'fail', fail_message: translator(language)(trouble) });
    await settlePromo(tx, { orderId: order.id, isPaid: false, now });
  }
  return 'settled';
}

/** Why nothing is bought. A friend's code costs nothing: what shows that it is not for this rider is the card of its hold. */
async function troubleOf(tx: Tx, { act, order, now }: { act: MoneyAct; order: OrderRow; now: Date }) {
  if (act.state !== 'succeeded')
    return declineText(act.state === 'declined' ? 'declined' : 'failed', act.reason);
  const { promo_id: promoId, account_id: accountId } = order;
  if (promoId && !(await isForNewcomer(tx, { promoId, accountId, now }))) return 'server.order.not-new';
  return undefined;
}
