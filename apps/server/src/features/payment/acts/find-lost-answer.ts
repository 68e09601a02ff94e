import type { Payments } from '../open-payments.ts';
import { isDeclined } from '../payment.rules.ts';
import type { MoneyAct } from './money-act.store.ts';
import type { Verdict } from './record-verdict.ts';

/**
 * Asks the gateway what became of an act whose answer was lost: searches under the act's order id, which is its key.
 * Finding nothing proves nothing, since the request may still be on its way.
 */
export async function findLostAnswer(
  { gateway }: Payments,
  { key, kind }: Pick<MoneyAct, 'key' | 'kind'>,
): Promise<Verdict | { is: 'not-there' }> {
  const searched = await gateway.search({ orderId: key });
  if (searched.outcome === 'unreachable') return { is: 'unknown', reason: searched.reason };
  const all = searched.outcome === 'found' ? searched.found : [];
  const type = kind === 'refund' ? 'credit' : 'sale';
  const ours = all.filter((transaction) => transaction.type === type);
  // The first that moved money, else the decline. A key has one transaction, unless another system used our order id.
  const oldestFirst = ours.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const transaction = oldestFirst.find(({ status }) => !isDeclined(status)) ?? oldestFirst[0];
  return transaction ? { is: 'transaction', transaction } : { is: 'not-there' };
}
