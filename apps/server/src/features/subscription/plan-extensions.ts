import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { planOnHold, subjectOf } from './held-plan.rules.ts';
import { findPause, listAccountsOfVenue } from './plan-extension.store.ts';

/**
 * A pause is over: plans one piece of work for each rider whose plan may have been on hold, so that no transaction locks
 * all of them.
 */
export async function planExtensions(tx: Tx, pauseId: string, now: Date): Promise<void> {
  const pause = await findPause(tx, pauseId);
  if (!pause) return;
  const { venue_id: venueId, paused_from: since } = pause;
  for (const accountId of await listAccountsOfVenue(tx, { venueId, since }))
    await planWork(tx, { kind: planOnHold, subject: subjectOf({ venueId, accountId }), dueAt: now });
}
