import type { Tx } from '../../../platform/database/database.ts';
import { insertCreditEntry } from '../acts/ledger.store.ts';
import { endCredit, listCredits } from './credit.store.ts';

/** The account is deleted: what is left of its credit is lost, and never paid out. The caller has locked the account. */
export async function endCredits(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  for (const { id, left_minor: minor, currency } of await listCredits(tx, accountId)) {
    await endCredit(tx, id, now);
    await insertCreditEntry(tx, { creditId: id, kind: 'credit_lost', amount: { minor, currency }, at: now });
  }
}
