import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { updateBlockingReason } from '../account/index.ts';
import { blockedByStaff, blockOver } from './block.rules.ts';
import { findOpenBlock, insertBlock, type NewBlock } from './block.store.ts';
import { isReason, lockBlockingReason } from './suspension.store.ts';

/**
 * Staff keep a rider from renting, with words that the rider reads, until a moment or until somebody lifts it [QC7]. It
 * stands beside the reasons of fees: those come and go under it. What is in the rider's hand can be returned as ever.
 */
export async function suspendByStaff(tx: Tx, block: NewBlock): Promise<'blocked' | 'blocked-already'> {
  const blockingReason = await lockBlockingReason(tx, block.accountId);
  if (await findOpenBlock(tx, block.accountId)) return 'blocked-already';
  await insertBlock(tx, block);
  // A reason of another kind was written by an operator, and stays.
  if (blockingReason === null || isReason(blockingReason))
    await updateBlockingReason(tx, block.accountId, blockedByStaff);
  if (block.until) await planWork(tx, { kind: blockOver, subject: block.accountId, dueAt: block.until });
  return 'blocked';
}
