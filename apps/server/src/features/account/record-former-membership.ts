import type { Tx } from '../../platform/database/database.ts';
import { markMembership } from './account.store.ts';
import { findFormerCard } from './former-rider.store.ts';

/** An account is no first-time subscriber if its card paid for a membership under a deleted account. */
export async function recordFormerMembership(
  tx: Tx,
  { accountId, card, now }: { accountId: string; card: string; now: Date },
): Promise<void> {
  const former = await findFormerCard(tx, [card], now);
  if (former?.hadMembership) await markMembership(tx, accountId);
}
