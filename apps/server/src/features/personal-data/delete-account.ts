import type { DeletionObstacle } from '@etg/contract/personal-data';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { saveFormerRider } from '../account/index.ts';
import { endCredits, type Payments, removeEveryMethod } from '../payment/index.ts';
import { endActivePlan } from '../subscription/index.ts';
import { listObstacles } from './obstacle.store.ts';
import {
  findPastUse,
  listLoginIds,
  lockPerson,
  type Person,
  personalTables,
  removePersonFrom,
} from './personal-data.store.ts';

export type AccountDeleted =
  /** `endedLogins`: their pages are still connected. */
  | { outcome: 'deleted'; endedLogins: string[] }
  | { outcome: 'blocked'; obstacles: DeletionObstacle[] }
  /** The digits are not the end of the rider's phone number: the deletion may be a mistake. */
  | { outcome: 'other-digits' }
  | { outcome: 'no-account' };

/**
 * Removes a person from every table in one transaction. Rows that accounting needs stay with the account, which is closed
 * and anonymous from then on. The phone number is free: a sign-in with it opens a new account.
 */
export async function deleteAccount(
  payments: Payments,
  { accountId, phoneEnd }: { accountId: string; phoneEnd: string },
): Promise<AccountDeleted> {
  const now = payments.clock.now();
  const deleted = await transact<AccountDeleted>(payments.db, async (tx) => {
    const person = await lockPerson(tx, accountId);
    if (!person) return { outcome: 'no-account' };
    if (!person.phone.endsWith(phoneEnd)) return { outcome: 'other-digits' };
    const obstacles = await listObstacles(tx, accountId, now);
    if (obstacles.length > 0) return { outcome: 'blocked', obstacles };
    const endedLogins = await listLoginIds(tx, accountId);
    await endActivePlan(tx, { accountId, reason: 'cancelled', now });
    const use = await findPastUse(tx, accountId);
    if (use.hadFirstUse) await saveFormerRider(tx, { ...use, phone: person.phone, now });
    await endCredits(tx, { accountId, now });
    await removeEveryMethod(payments, tx, accountId);
    await removePerson(tx, { ...person, now });
    return { outcome: 'deleted', endedLogins };
  });
  if (deleted.outcome === 'deleted') payments.dueWork.wake();
  return deleted;
}

async function removePerson(tx: Tx, person: Person & { now: Date }): Promise<void> {
  for (const table of personalTables) await removePersonFrom(tx, table, person);
}
