import type { CableType } from '@etg/contract/vocabulary';
import type { Insertable } from 'kysely';
import type { AccountTable } from '../../migrations/schema.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Leaves the account alone that already has the phone number, also when two sign-ins race. */
export async function insertAccount(tx: Tx, account: Insertable<AccountTable>): Promise<void> {
  await tx
    .insertInto('account')
    .values(account)
    .onConflict((row) => row.column('phone').doNothing())
    .execute();
}

export async function saveCablePreference(
  tx: Tx,
  { accountId, cable, ask }: { accountId: string; cable: CableType; ask: boolean },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ cable_by_default: cable, cable_option_ask: ask })
    .where('id', '=', accountId)
    .execute();
}
