import type { PlanKey } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';
import type { Reader } from '../../platform/database/database.ts';
import { type HeldTime, heldTime, notHeld, venueOf } from './plan-hold.rules.ts';
import { findLastRental, listPauses, listPlaces, type VenuePause } from './plan-hold.store.ts';

interface OpenPlan {
  plan: PlanKey;
  started_at: Date;
  paid_until: Date;
  cancelled_at: Date | null;
  counted_until: Date | null;
}

/**
 * What pauses of its venue have added to a rider's open plan until now, beyond what is written in it [S10]. With it every
 * reader knows when the plan ends: `paid_until` and this. A plan for one rental is never on hold.
 */
export async function readHeldTime(
  db: Reader,
  { accountId, plan, now }: { accountId: string; plan: OpenPlan; now: Date },
): Promise<HeldTime<VenuePause>> {
  if (isSingleUse(plan.plan)) return notHeld;
  const time = {
    startedAt: plan.started_at,
    cancelledAt: plan.cancelled_at,
    paidUntil: plan.paid_until,
    countedUntil: plan.counted_until,
  };
  const mine: VenuePause[] = [];
  for (const pause of await listPauses(db, { accountId, since: plan.counted_until ?? plan.started_at })) {
    const places = await listPlaces(db, accountId, pause);
    if (venueOf(places, await findLastRental(db, accountId, pause.from)) === pause.venueId) mine.push(pause);
  }
  return heldTime(time, mine, now);
}
