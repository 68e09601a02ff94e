import type { Tx } from '../../platform/database/database.ts';
import { planEndOfOwnerPromise } from './owner-promise.ts';
import { endPlanElsewhere } from './subscription.store.ts';

/**
 * A rider chooses a station. A plan that a venue's owner pays for is valid at that venue only: an unused one of another venue
 * ends, so that the rider is asked for a plan here instead of being refused at the unlock button.
 */
export async function endPlanOfOtherVenue(
  tx: Tx,
  { accountId, station, now }: { accountId: string; station: string; now: Date },
): Promise<void> {
  const ended = await endPlanElsewhere(tx, { accountId, station, now });
  for (const plan of ended) await planEndOfOwnerPromise(tx, plan, now);
}
