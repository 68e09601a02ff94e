import type { Tx } from '../../platform/database/database.ts';
import { findMethods, lockMethods, markRemoved, setDefault } from './method.store.ts';

/** The gateway does not have it any more: nor do we. If it was the default, the newest of the others is. */
export async function retireMethod(
  tx: Tx,
  { accountId, token, now }: { accountId: string; token: string; now: Date },
): Promise<void> {
  await lockMethods(tx, accountId);
  await markRemoved(tx, token, now);
  const [first] = await findMethods(tx, accountId);
  if (first && !first.is_default) await setDefault(tx, accountId, first.token);
}
