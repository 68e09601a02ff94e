import type { Tx } from '../../platform/database/database.ts';
import {
  type CodeRecipient,
  type CodeSendingLimits,
  countersOf,
  judgeSend,
} from './code-sending-limits.rules.ts';
import { deleteOldCounts, listCounts, lockCounters, saveCounts } from './code-sending-limits.store.ts';

export interface CodeSending extends CodeRecipient {
  limits: CodeSendingLimits;
  now: Date;
  /** The key of the hashes under which numbers and addresses are counted. */
  key: Buffer;
}

export type CodeSendingReserved =
  /** Reserved. `nextAfterS` is how long the next code to this number must wait. */
  { outcome: 'allowed'; nextAfterS: number } | { outcome: 'wait'; retryAfterS: number };

/**
 * Reserves the sending of one code, or returns how long to wait. A rollback undoes the reservation. Must come first in its
 * transaction, since the counters stay locked until the commit. Each counter is one row with a fixed window that its first
 * code opens. Around the end of a window, twice the limit may pass once; longer windows and growing waits bound that. In
 * return, a country's counter is one row and not a log of five thousand, and a refusal knows when it ends.
 */
export async function reserveCodeSending(
  tx: Tx,
  { limits, now, key, ...recipient }: CodeSending,
): Promise<CodeSendingReserved> {
  const counters = countersOf(recipient, limits, key);
  const keys = counters.map((counter) => counter.key);

  // Refused without waiting for the lock: a flood of refused requests must not delay others.
  const early = judgeSend(counters, await listCounts(tx, keys), now);
  if (early.outcome === 'wait') return early;

  await lockCounters(tx, keys);
  const verdict = judgeSend(counters, await listCounts(tx, keys), now);
  if (verdict.outcome === 'wait') return verdict;
  await saveCounts(tx, verdict.counts);
  await deleteOldCounts(tx, now);
  return { outcome: 'allowed', nextAfterS: verdict.nextAfterS };
}
