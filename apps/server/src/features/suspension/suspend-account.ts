import type { Tx } from '../../platform/database/database.ts';
import { updateBlockingReason } from '../account/index.ts';
import { insertSuspension, lockBlockingReason, type Suspension } from './suspension.store.ts';

/**
 * Keeps the rider from renting until this reason is lifted. A blocking reason that an operator wrote on the account is
 * not overwritten. True if the account was not suspended for this reason before.
 */
export async function suspendAccount(tx: Tx, suspension: Suspension): Promise<boolean> {
  const blockingReason = await lockBlockingReason(tx, suspension.accountId);
  const isNew = await insertSuspension(tx, suspension);
  if (!isNew || blockingReason !== null) return isNew;
  await updateBlockingReason(tx, suspension.accountId, suspension.reason);
  return true;
}
