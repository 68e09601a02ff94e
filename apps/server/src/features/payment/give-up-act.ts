import { lookUpAct } from './look-up-act.ts';
import { findMoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { settleMoneyAct } from './settle-money-act.ts';

export type GivenUp = { outcome: 'found-out' | 'given-up' | 'gateway-away' | 'under-way' | 'ended' };

/**
 * A person decides that an act of unknown outcome never happened. The gateway is asked once more before: what it has is
 * what counts. From then on the act is never sent again.
 */
export async function giveUpAct(payments: Payments, key: string): Promise<GivenUp> {
  const act = await findMoneyAct(payments.db, key);
  if (!act || act.ended_at) return { outcome: 'ended' };
  if (act.lease_until && payments.clock.now() < act.lease_until) return { outcome: 'under-way' };
  const there = await lookUpAct(payments, act);
  if (there.is === 'unknown') return { outcome: 'gateway-away' };
  const isThere = there.is !== 'not-there';
  await settleMoneyAct(payments, key, isThere ? there : { is: 'refused', reason: 'given_up' });
  return { outcome: isThere ? 'found-out' : 'given-up' };
}
