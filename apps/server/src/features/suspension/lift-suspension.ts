import type { Tx } from '../../platform/database/database.ts';
import { updateBlockingReason } from '../account/index.ts';
import { endSuspension, listReasons, lockBlockingReason, type Suspension } from './suspension.store.ts';

/** Ends one reason. True if the rider may rent again, because no other reason is left. */
export async function liftSuspension(
  tx: Tx,
  { accountId, reason, now }: Omit<Suspension, 'rentalId'>,
): Promise<boolean> {
  const blockingReason = await lockBlockingReason(tx, accountId);
  if (!(await endSuspension(tx, { accountId, reason, now }))) return false;
  // The account is blocked for another reason, perhaps by an operator.
  if (blockingReason !== reason) return false;
  const [left] = await listReasons(tx, accountId);
  await updateBlockingReason(tx, accountId, left ?? null);
  return left === undefined;
}
