import type { PaymentIncidentKind } from '../../migrations/payment-schema.ts';
import type { GatewayTransaction } from '../../platform/braintree/gateway-port.ts';
import type { MoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { isDeclined } from './payment.rules.ts';

/** What an attempt came to. */
export type Verdict =
  | { is: 'transaction'; transaction: GatewayTransaction }
  /** Nothing moved, and nothing will under this key. */
  | { is: 'refused'; reason: string }
  /** There was nothing to give back. */
  | { is: 'nothing' }
  /** Not possible yet, such as a part of a sale that is not settled. */
  | { is: 'wait' }
  | { is: 'unknown'; reason: string; alarm?: PaymentIncidentKind };

/** What the gateway has under the act's order id, which is its key. Finding nothing proves nothing: it may be on its way. */
export async function lookUpAct(
  { gateway }: Payments,
  { key, kind }: Pick<MoneyAct, 'key' | 'kind'>,
): Promise<Verdict | { is: 'not-there' }> {
  const searched = await gateway.search({ orderId: key });
  if (searched.outcome === 'unreachable') return { is: 'unknown', reason: searched.reason };
  const all = searched.outcome === 'found' ? searched.found : [];
  const type = kind === 'refund' ? 'credit' : 'sale';
  const ours = all.filter((transaction) => transaction.type === type);
  // The first one that moved money, else the decline: there is one under a key unless somebody else used our order id.
  const oldestFirst = ours.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const transaction = oldestFirst.find(({ status }) => !isDeclined(status)) ?? oldestFirst[0];
  return transaction ? { is: 'transaction', transaction } : { is: 'not-there' };
}
