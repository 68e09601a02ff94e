import { factsOf } from '@etg/domain/region';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { grantPlan } from '../subscription/index.ts';
import { followPlan } from './follow-plan.ts';
import { findHome } from './referral.store.ts';

/** A free month: on top of a plan that is as long or longer, else as a monthly plan from now. Until when. */
export async function giveMonth(
  parts: Payments,
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ until: Date; tellings: Telling[] }> {
  const country = await findHome(tx, accountId);
  const month = { accountId, plan: 'monthly' } as const;
  const tellings = await followPlan(parts, tx, { ...month, begunAt: now, from: now });
  const { subscription } = await grantPlan(parts, tx, {
    ...{ ...month, country, reason: 'reward', now },
    price: { minor: 0n, currency: factsOf(country).currency },
  });
  return { until: subscription.paid_until, tellings };
}
