import type { Payments } from '../open-payments.ts';
import { undecidedStatuses } from './dispute.rules.ts';
import { listUndecidedIds } from './dispute.store.ts';
import { reconcileDispute } from './reconcile-dispute.ts';

/** `receivedDate` is a day in the bank's time zone. */
const overlapMs = 2 * 86_400_000;

/**
 * Finds what a lost webhook would have told: disputes that began since then, all that are undecided there, and ours that
 * were undecided. Throws if the gateway does not answer, so that the next night covers this one.
 */
export async function reconcileDisputes(payments: Payments, since: Date): Promise<void> {
  const { gateway, db } = payments;
  const seen = new Set<string>();
  const receivedFrom = new Date(since.getTime() - overlapMs);
  for (const wanted of [{ receivedFrom }, { statuses: [...undecidedStatuses] }]) {
    const found = await gateway.searchDisputes(wanted);
    if (found.outcome === 'unreachable') throw new Error(`the gateway does not answer: ${found.reason}`);
    const disputes = found.outcome === 'found' ? found.found : [];
    for (const theirs of disputes.filter(({ id }) => !seen.has(id))) {
      seen.add(theirs.id);
      await reconcileDispute(payments, theirs.id, theirs);
    }
  }
  for (const id of await listUndecidedIds(db)) {
    if (!seen.has(id) && (await reconcileDispute(payments, id)) === 'later')
      throw new Error('the gateway does not answer');
  }
}
