import type { Tx } from '../../platform/database/database.ts';
import { endPlanElsewhere } from './subscription.store.ts';

/**
 * Somebody chooses a station. What the owner of another venue pays for is good at that venue only: a right not used there ends, and
 * the rider is asked for a plan here instead of being refused at the unlock button.
 */
export async function leaveVenue(
  tx: Tx,
  { accountId, station, now }: { accountId: string; station: string; now: Date },
): Promise<void> {
  await endPlanElsewhere(tx, { accountId, station, now });
}
