import type { OrderEffect } from '@etg/contract/order';
import { toDecimal } from '@etg/domain/money';
import { movesRental } from '@etg/domain/plan-change';
import type { Reader } from '../../platform/database/database.ts';
import { findHeldPlan } from './open-rental.store.ts';
import { type NewPlan, placePlan } from './plan-place.rules.ts';
import { readPlanHad } from './read-plan-had.ts';

/** What paying for a plan now would change, said before it is paid: until when, and what becomes of what one has (D17, D18). */
export async function readEffect(
  db: Reader,
  { accountId, bought, now }: { accountId: string; bought: NewPlan; now: Date },
): Promise<{ until: Date; effect: OrderEffect | undefined }> {
  const [had, held] = await Promise.all([readPlanHad(db, accountId, now), findHeldPlan(db, accountId)]);
  const place = placePlan(bought, had, now);
  const returned = place.is === 'granted' && place.givesBack ? had?.returnable : undefined;
  const effect: OrderEffect = {
    ...(held && { rental: movesRental(bought.plan, held) ? 'moves' : 'unchanged' }),
    ...(place.is === 'added' && had && { adds_to: had.plan }),
    ...(had && returned && { gives_back: { plan: had.plan, amount: toDecimal(returned.price) } }),
  };
  return { until: place.until, effect: Object.keys(effect).length > 0 ? effect : undefined };
}
