import type { Tx } from '../../platform/database/database.ts';
import { updateBlockingReason } from '../account/index.ts';
import { blockedByStaff } from './block.rules.ts';
import { endBlock } from './block.store.ts';
import { listReasons, lockBlockingReason } from './suspension.store.ts';

export interface LiftedBlock {
  accountId: string;
  /** Who lifts it; undefined if it ends by itself. */
  operator: string | undefined;
  now: Date;
}

/** Ends a block of staff. Other reasons stay in place: `may-rent` only if none is left. */
export async function liftBlock(
  tx: Tx,
  { accountId, operator, now }: LiftedBlock,
): Promise<'not-blocked' | 'other-reasons' | 'may-rent'> {
  const blockingReason = await lockBlockingReason(tx, accountId);
  if (!(await endBlock(tx, { accountId, operator, now }))) return 'not-blocked';
  if (blockingReason !== blockedByStaff) return 'other-reasons';
  const [left] = await listReasons(tx, accountId);
  await updateBlockingReason(tx, accountId, left ?? null);
  return left === undefined ? 'may-rent' : 'other-reasons';
}
