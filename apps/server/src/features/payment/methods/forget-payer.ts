import type { Tx } from '../../../platform/database/database.ts';
import type { Payments } from '../open-payments.ts';
import { forgetWork } from '../payment.rules.ts';
import { lockMethods, markRemoved } from './method.store.ts';

/**
 * An account is being deleted: all its methods are removed, here now and from the gateway's vault by due work planned in the
 * caller's transaction. What stays at the gateway is a customer without a name, under a random number of ours.
 */
export async function forgetPayer({ clock, dueWork }: Payments, tx: Tx, accountId: string): Promise<void> {
  const now = clock.now();
  for (const { token } of await lockMethods(tx, accountId)) {
    await markRemoved(tx, token, now);
    await dueWork.plan(tx, { kind: forgetWork, subject: token, dueAt: now });
  }
}
