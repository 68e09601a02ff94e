import type { Tx } from '../../platform/database/database.ts';
import { lockMethods, markRemoved } from './method.store.ts';
import type { Payments } from './open-payments.ts';
import { forgetWork } from './payment.rules.ts';

/**
 * Somebody is leaving for good: every method of theirs is removed, here now and from the gateway's vault by work planned in
 * the caller's transaction. What is left of them there is a customer without a name, under our own random number.
 */
export async function forgetPayer({ clock, dueWork }: Payments, tx: Tx, accountId: string): Promise<void> {
  const now = clock.now();
  for (const { token } of await lockMethods(tx, accountId)) {
    await markRemoved(tx, token, now);
    await dueWork.plan(tx, { kind: forgetWork, subject: token, dueAt: now });
  }
}
