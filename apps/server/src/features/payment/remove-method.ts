import { transact } from '../../platform/database/transact.ts';
import { lockMethods, markRemoved } from './method.store.ts';
import { hasOpenActWith } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { forgetWork } from './payment.rules.ts';

export type MethodRemoved = { outcome: 'removed' | 'no-such-method' | 'is-default' | 'in-use' };

/**
 * Removed here at once, and from the gateway's vault by work that is planned in the same transaction. The default stays:
 * fees are taken from it. One that a payment is under way with stays until that payment has ended.
 */
export async function removeMethod(
  { db, clock, dueWork }: Payments,
  { accountId, token }: { accountId: string; token: string },
): Promise<MethodRemoved> {
  const removed = await transact<MethodRemoved>(db, async (tx) => {
    const method = (await lockMethods(tx, accountId)).find((each) => each.token === token);
    if (!method) return { outcome: 'no-such-method' };
    if (method.is_default) return { outcome: 'is-default' };
    if (await hasOpenActWith(tx, token)) return { outcome: 'in-use' };
    const now = clock.now();
    await markRemoved(tx, token, now);
    await dueWork.plan(tx, { kind: forgetWork, subject: token, dueAt: now });
    return { outcome: 'removed' };
  });
  if (removed.outcome === 'removed') dueWork.wake();
  return removed;
}
