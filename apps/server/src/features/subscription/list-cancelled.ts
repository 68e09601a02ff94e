import type { Reader } from '../../platform/database/database.ts';
import { isCancelledSinceChoice, plansSince } from './cancellation.rules.ts';
import { listPlansOf } from './subscription.store.ts';

/**
 * The accounts whose plan was cancelled, at any time since the rental began, and that chose no other plan after that. Each
 * account comes with the start of its open rental.
 */
export async function listCancelled(
  db: Reader,
  rentals: readonly { accountId: string; since: Date }[],
): Promise<Set<string>> {
  if (rentals.length === 0) return new Set();
  const plans = await listPlansOf(
    db,
    rentals.map(({ accountId }) => accountId),
  );
  const cancelled = rentals.filter(({ accountId, since }) => {
    const own = plans.filter((plan) => plan.account_id === accountId);
    return isCancelledSinceChoice(plansSince(own, since), since);
  });
  return new Set(cancelled.map(({ accountId }) => accountId));
}
