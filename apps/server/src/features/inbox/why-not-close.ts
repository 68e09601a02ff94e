import type { Reader } from '../../platform/database/database.ts';
import type { ItemRow } from './inbox.rules.ts';
import { listMerged } from './inbox-item.store.ts';
import { listPayments } from './inbox-source.store.ts';

/** Why an item cannot be closed by a person: a bank decides a dispute, and a payment is known or not. */
export async function whyNotClose(db: Reader, item: ItemRow): Promise<string | undefined> {
  for (const one of [item, ...(await listMerged(db, item.id))]) {
    if (one.closed_at) continue;
    if (one.kind === 'dispute') return 'inbox-dispute-open';
    if (one.kind !== 'payment') continue;
    const [payment] = await listPayments(db, [one.source]);
    if (payment?.kind === 'unknown_outcome' && !payment.ended_at) return 'inbox-payment-not-known';
  }
  return undefined;
}
