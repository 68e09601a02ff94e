import type { SuspensionReason } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { updateBlockingReason } from '../account/index.ts';
import { endSuspension, listReasons, lockBlockingReason } from './suspension.store.ts';

/** Ends one reason; the account is open again when no other is left. True if it is. */
export async function liftSuspension(
  tx: Tx,
  { accountId, reason, now }: { accountId: string; reason: SuspensionReason; now: Date },
): Promise<boolean> {
  const written = await lockBlockingReason(tx, accountId);
  if (!(await endSuspension(tx, { accountId, reason, now }))) return false;
  // Another reason, an operator's perhaps, is not ours to take away.
  if (written !== reason) return false;
  const [left] = await listReasons(tx, accountId);
  await updateBlockingReason(tx, accountId, left ?? null);
  return left === undefined;
}
