import type { PlanKey } from '@etg/domain/plan';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findLanguage, lockAccount } from '../account/index.ts';
import { releaseOwnerPayment } from '../owner-payment/index.ts';
import { declineText, type MoneyAct, type Payments, settleOrderCredit } from '../payment/index.ts';
import { isForNewcomer, isPaidWithInvitersCard, settlePromo } from '../promo/index.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import { lockOrder, type OrderRow, updateOrder } from './order.store.ts';

export interface Purchase {
  accountId: string;
  plan: PlanKey;
  begunAt: Date;
  now: Date;
}

export interface EndedAct {
  act: MoneyAct;
  /** Called before the plan is granted. What a purchase changes for an open rental is decided by a higher feature. */
  whenBought(purchase: Purchase): Promise<RiderNotice[]>;
}

/**
 * The money act of an order has ended: the order is paid, or open again with the reason. Runs in the transaction that
 * writes the act's end; after it the rider's pages read their state again [O5].
 */
export async function settleOrder(payments: Payments, tx: Tx, ended: EndedAct): Promise<RiderNotice[]> {
  const { account_id: accountId } = ended.act;
  return [...(await settle(payments, tx, ended)), { accountId, userChanged: true }];
}

async function settle(payments: Payments, tx: Tx, ended: EndedAct): Promise<RiderNotice[]> {
  const { act } = ended;
  await lockAccount(tx, act.account_id);
  const order = await lockOrder(tx, act.reference);
  if (order?.status !== 'processing' || order.money_key !== act.key) {
    payments.log.error({ act: act.key, order: order?.status }, 'a payment ended that no order waits for');
    return [];
  }
  const now = payments.clock.now();
  const refusal = await whyNotBought(tx, { act, order, now });
  if (refusal === undefined) return fulfil(payments, tx, { order, ...ended });
  const language = await findLanguage(tx, order.account_id);
  await updateOrder(tx, order.id, {
    status: 'fail',
    fail_message: translator(language)(refusal),
    credit_minor: 0n,
  });
  await releaseOwnerPayment(tx, order.id);
  await settleOrderCredit(tx, { orderId: order.id, isPaid: false, now });
  await settlePromo(tx, { orderId: order.id, isPaid: false, now });
  return [];
}

async function fulfil(
  payments: Payments,
  tx: Tx,
  { order, act, whenBought }: EndedAct & { order: OrderRow },
): Promise<RiderNotice[]> {
  const { account_id: accountId, plan } = order;
  if (!plan) throw new Error(`order ${order.id} is paid and has no plan`);
  const notices = await whenBought({ accountId, plan, begunAt: act.created_at, now: payments.clock.now() });
  await markOrderPaid(payments, tx, order);
  return [...notices, ...(await aboutInvitation(tx, order))];
}

/** The friend learns right away that the invitation earns nothing, and not only after the first return. */
async function aboutInvitation(
  tx: Tx,
  { account_id: accountId, promo_id: promoId }: OrderRow,
): Promise<RiderNotice[]> {
  if (!promoId || !(await isPaidWithInvitersCard(tx, { promoId, accountId }))) return [];
  const text = translator(await findLanguage(tx, accountId))('server.referral.same-card');
  return [{ accountId, notice: { text, type: 'info' } }];
}

/**
 * A friend's code, or one for new riders, costs nothing: only the card of its hold can show that the rider is no newcomer.
 * Money that was taken for a reduced price stays taken: the rider has the plan at the price on the screen.
 */
async function whyNotBought(tx: Tx, { act, order, now }: { act: MoneyAct; order: OrderRow; now: Date }) {
  if (act.state !== 'succeeded')
    return declineText(act.state === 'declined' ? 'declined' : 'failed', act.reason);
  const { promo_id: promoId, account_id: accountId } = order;
  const isUnpaid = act.kind === 'hold';
  if (promoId && isUnpaid && !(await isForNewcomer(tx, { promoId, accountId, now })))
    return 'server.order.not-new';
  return undefined;
}
