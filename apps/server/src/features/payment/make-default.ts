import { transact } from '../../platform/database/transact.ts';
import { findMethod, lockMethods, setDefault } from './method.store.ts';
import type { Payments } from './open-payments.ts';
import { retireMethod } from './retire-method.ts';

export type DefaultMade = { outcome: 'made' | 'no-such-method' | 'gateway-away' };

/** At the gateway first: a method that is gone there is gone here, and cannot be preferred. */
export async function makeDefault(
  { db, clock, gateway }: Payments,
  wish: { accountId: string; token: string },
): Promise<DefaultMade> {
  if (!(await findMethod(db, wish))) return { outcome: 'no-such-method' };
  const there = await gateway.makeDefault(wish.token);
  if (there.outcome === 'unreachable') return { outcome: 'gateway-away' };
  return transact<DefaultMade>(db, async (tx) => {
    const methods = await lockMethods(tx, wish.accountId);
    if (!methods.some(({ token }) => token === wish.token)) return { outcome: 'no-such-method' };
    if (there.outcome === 'none') {
      await retireMethod(tx, { ...wish, now: clock.now() });
      return { outcome: 'no-such-method' };
    }
    await setDefault(tx, wish.accountId, wish.token);
    return { outcome: 'made' };
  });
}
