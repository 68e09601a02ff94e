import type { Tx } from '../../platform/database/database.ts';
import { markMembership } from './account.store.ts';
import { findFormerCard } from './former-rider.store.ts';

/** A card that somebody paid for a membership with before they left makes no first-time subscriber of its next account. */
export async function recogniseCard(
  tx: Tx,
  { accountId, card, now }: { accountId: string; card: string; now: Date },
): Promise<void> {
  const former = await findFormerCard(tx, [card], now);
  if (former?.hadMembership) await markMembership(tx, accountId);
}
