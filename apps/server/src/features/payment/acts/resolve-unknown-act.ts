import type { Payments } from '../open-payments.ts';
import { findLostAnswer } from './find-lost-answer.ts';
import { findMoneyAct } from './money-act.store.ts';
import { recordVerdict } from './record-verdict.ts';

export type UnknownActResolved = {
  outcome: 'found-out' | 'given-up' | 'gateway-away' | 'under-way' | 'ended';
};

/**
 * An operator decides that an act of unknown outcome never happened. The gateway is asked once more first, and what it has
 * is what counts. The act is never sent again after that.
 */
export async function resolveUnknownAct(payments: Payments, key: string): Promise<UnknownActResolved> {
  const act = await findMoneyAct(payments.db, key);
  if (!act || act.ended_at) return { outcome: 'ended' };
  if (act.lease_until && payments.clock.now() < act.lease_until) return { outcome: 'under-way' };
  const found = await findLostAnswer(payments, act);
  if (found.is === 'unknown') return { outcome: 'gateway-away' };
  const isThere = found.is !== 'not-there';
  await recordVerdict(payments, key, isThere ? found : { is: 'refused', reason: 'given_up' });
  return { outcome: isThere ? 'found-out' : 'given-up' };
}
