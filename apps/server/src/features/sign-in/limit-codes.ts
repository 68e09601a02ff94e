import type { Tx } from '../../platform/database/database.ts';
import { type CodeLimits, type CodeRecipient, countersOf, judgeSend } from './code-limits.rules.ts';
import { forgetOldCounts, holdCounters, keepCounts, readCounts } from './code-limits.store.ts';

export interface CodeToSend extends CodeRecipient {
  limits: CodeLimits;
  now: Date;
  /** Keys the hashes under which numbers and addresses are counted. */
  key: Buffer;
}

export type CodesLimited =
  /** Reserved. `nextAfterS` is how long the next code to this number would wait. */
  { outcome: 'allowed'; nextAfterS: number } | { outcome: 'wait'; retryAfterS: number };

/**
 * Reserves the sending of one code, or tells how long to wait; the reservation is undone with the transaction. Comes
 * first in it: what is locked here is held until the commit. Each counter is one row with a fixed window that its first code
 * opens. A boundary can let twice the limit through once, which the longer windows and the growing waits bound; in return a country's
 * counter is one row and not a log of five thousand, and a refusal knows its end.
 */
export async function limitCodes(
  tx: Tx,
  { limits, now, key, ...recipient }: CodeToSend,
): Promise<CodesLimited> {
  const counters = countersOf(recipient, limits, key);
  const keys = counters.map((counter) => counter.key);

  // Who has to wait anyway is told so without queueing for a lock: a flood of refusals holds nobody up.
  const glance = judgeSend(counters, await readCounts(tx, keys), now);
  if (glance.outcome === 'wait') return glance;

  await holdCounters(tx, keys);
  const verdict = judgeSend(counters, await readCounts(tx, keys), now);
  if (verdict.outcome === 'wait') return verdict;
  await keepCounts(tx, verdict.counts);
  await forgetOldCounts(tx, now);
  return { outcome: 'allowed', nextAfterS: verdict.nextAfterS };
}
