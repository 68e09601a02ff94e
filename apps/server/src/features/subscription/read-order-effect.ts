import type { OrderEffect } from '@etg/contract/order';
import { toDecimal } from '@etg/domain/money';
import { movesRental } from '@etg/domain/plan-change';
import type { Reader } from '../../platform/database/database.ts';
import { findHeldPlan } from './open-rental.store.ts';
import { type NewPlan, placePlan } from './plan-place.rules.ts';
import { readCurrentPlan } from './read-current-plan.ts';

/** What paying for a plan now would change, shown before the rider pays: its end, and the effect on the current plan and rental (D17, D18). */
export async function readOrderEffect(
  db: Reader,
  { accountId, bought, now }: { accountId: string; bought: NewPlan; now: Date },
): Promise<{ until: Date; effect: OrderEffect | undefined }> {
  const [current, rented] = await Promise.all([
    readCurrentPlan(db, accountId, now),
    findHeldPlan(db, accountId),
  ]);
  const place = placePlan(bought, current, now);
  const returned = place.is === 'granted' && place.returnsCurrent ? current?.returnable : undefined;
  const effect: OrderEffect = {
    ...(rented && { rental: movesRental(bought.plan, rented) ? 'moves' : 'unchanged' }),
    ...(place.is === 'added' && current && { adds_to: current.plan }),
    ...(current && returned && { gives_back: { plan: current.plan, amount: toDecimal(returned.price) } }),
  };
  return { until: place.until, effect: Object.keys(effect).length > 0 ? effect : undefined };
}
