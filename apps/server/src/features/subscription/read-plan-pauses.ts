import { isSingleUse } from '@etg/domain/plan-period';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listExtensions, listOpenPausesFor, listStationCodes } from './plan-extension.store.ts';
import { readHeldSpans } from './read-held-spans.ts';
import { findOpenPlan } from './subscription.store.ts';

export interface PlanPauses {
  held?: { venue: string; stations: string[]; since: number };
  extended: { venue: string; seconds: number; at: number }[];
}

/** What pauses of venues mean for the rider's plan: whether it is on hold now, and what they added to it [S10]. */
export async function readPlanPauses(db: Reader, accountId: string, now: Date): Promise<PlanPauses> {
  const plan = await findOpenPlan(db, accountId);
  if (!plan || isSingleUse(plan.plan)) return { extended: [] };
  const extensions = await listExtensions(db, { accountId, since: plan.started_at });
  const extended = extensions.map(({ title, ms, added_at }) => ({
    venue: title,
    seconds: Math.round(Number(ms) / 1_000),
    at: toUnix(added_at),
  }));
  const held = await findHold(db, accountId, now);
  return { extended, ...(held && { held }) };
}

async function findHold(db: Reader, accountId: string, now: Date): Promise<PlanPauses['held']> {
  for (const { venue_id: venueId, paused_from: from, title } of await listOpenPausesFor(db, accountId)) {
    // A pause that began this very moment has no length yet.
    const pause = { venueId, from, until: new Date(Math.max(now.getTime(), from.getTime() + 1)) };
    const spans = await readHeldSpans(db, accountId, pause);
    // A plan that was cancelled or replaced on the way is on hold no longer.
    if (spans.some(({ until }) => until >= pause.until))
      return { venue: title, stations: await listStationCodes(db, venueId), since: toUnix(from) };
  }
  return undefined;
}
