import { transact } from '../../platform/database/transact.ts';
import type { Payments } from '../payment/index.ts';
import { deletePerson, type PersonDeleted } from './delete-person.ts';
import { lockPerson } from './personal-data.store.ts';

export type AccountDeleted =
  | PersonDeleted
  /** The digits are not the end of the rider's phone number: the deletion may be a mistake. */
  | { outcome: 'other-digits' }
  | { outcome: 'no-account' };

/** A rider deletes their account, and proves with the end of their number that it is meant. */
export async function deleteAccount(
  payments: Payments,
  { accountId, phoneEnd }: { accountId: string; phoneEnd: string },
): Promise<AccountDeleted> {
  const deleted = await transact<AccountDeleted>(payments.db, async (tx) => {
    const person = await lockPerson(tx, accountId);
    if (!person) return { outcome: 'no-account' };
    if (!person.phone.endsWith(phoneEnd)) return { outcome: 'other-digits' };
    return deletePerson(payments, tx, person);
  });
  if (deleted.outcome === 'deleted') payments.dueWork.wake();
  return deleted;
}
