import type { PlanKey } from '@etg/domain/plan';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { findLanguage, lockAccount } from '../account/index.ts';
import { declineText, type MoneyAct, type Payments } from '../payment/index.ts';
import { isForNewcomer, settlePromo } from '../promo/index.ts';
import { lockOrder, type OrderRow, updateOrder } from './order.store.ts';
import { payOrder } from './pay-order.ts';

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
  await lockAccount(tx, act.account_id);
  const order = await lockOrder(tx, act.reference);
  if (order?.status !== 'processing' || order.money_key !== act.key) {
    parts.log.error({ act: act.key, order: order?.status }, 'a payment ended that no order waits for');
    return [];
  }
  const now = parts.clock.now();
  const trouble = await troubleOf(tx, { act, order, now });
  if (trouble === undefined) return fulfil(parts, tx, { order, act });
  const language = await findLanguage(tx, order.account_id);
  await updateOrder(tx, order.id, { status: 'fail', fail_message: translator(language)(trouble) });
  await settlePromo(tx, { orderId: order.id, isPaid: false, now });
  return [];
}

async function fulfil(
  parts: Payments & { whenBought: WhenBought },
  tx: Tx,
  { order, act }: { order: OrderRow; act: MoneyAct },
): Promise<Telling[]> {
  const { account_id: accountId, plan } = order;
  if (!plan) throw new Error(`order ${order.id} is paid and for nothing`);
  const now = parts.clock.now();
  const tellings = await parts.whenBought(tx, { accountId, plan, begunAt: act.created_at, now });
  await payOrder(parts, tx, order);
  return tellings;
}

/** Why nothing is bought. A friend's code costs nothing: what shows that it is not for this rider is the card of its hold. */
async function troubleOf(tx: Tx, { act, order, now }: { act: MoneyAct; order: OrderRow; now: Date }) {
  if (act.state !== 'succeeded')
    return declineText(act.state === 'declined' ? 'declined' : 'failed', act.reason);
  const { promo_id: promoId, account_id: accountId } = order;
  if (promoId && !(await isForNewcomer(tx, { promoId, accountId, now }))) return 'server.order.not-new';
  return undefined;
}
