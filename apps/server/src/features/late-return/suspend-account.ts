import type { SuspensionReason } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { updateBlockingReason } from '../account/index.ts';
import { insertSuspension, lockBlockingReason } from './suspension.store.ts';

export interface Suspension {
  accountId: string;
  reason: SuspensionReason;
  rentalId: string;
  now: Date;
}

/** No further rental for now. What an operator has written on the account stays. True if this changed anything. */
export async function suspendAccount(tx: Tx, suspension: Suspension): Promise<boolean> {
  const written = await lockBlockingReason(tx, suspension.accountId);
  const isNew = await insertSuspension(tx, suspension);
  if (!isNew || written !== null) return isNew;
  await updateBlockingReason(tx, suspension.accountId, suspension.reason);
  return true;
}
