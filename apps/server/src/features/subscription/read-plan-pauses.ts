import type { VenueName } from '@etg/contract/venue-title';
import { isSingleUse } from '@etg/domain/plan-period';
import type { Reader } from '../../platform/database/database.ts';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listExtensions, listStationCodes } from './plan-extension.store.ts';
import { type OpenPlan, readOpenPlan } from './read-open-plan.ts';

export interface PlanPauses {
  held?: VenueName & { stations: string[]; since: number };
  extended: (VenueName & { seconds: number; at: number })[];
}

/** What pauses of venues mean for the rider's plan: whether it is on hold now, and what they added to it [S10]. */
export async function readPlanPauses(db: Reader, accountId: string, now: Date): Promise<PlanPauses> {
  const plan = await readOpenPlan(db, accountId, now);
  if (!plan || isSingleUse(plan.plan)) return { extended: [] };
  const extensions = await listExtensions(db, { accountId, since: plan.started_at });
  const extended = extensions.map(({ title, titles, ms, added_at }) => ({
    ...toVenueName(title, titles),
    seconds: Math.round(Number(ms) / 1_000),
    at: toUnix(added_at),
  }));
  const held = await describeHold(db, plan);
  return { extended, ...(held && { held }) };
}

async function describeHold(db: Reader, { held: { now: pause } }: OpenPlan): Promise<PlanPauses['held']> {
  if (!pause) return undefined;
  const { venue, venue_titles, venueId, from } = pause;
  const name = toVenueName(venue, venue_titles);
  return { ...name, stations: await listStationCodes(db, venueId), since: toUnix(from) };
}
