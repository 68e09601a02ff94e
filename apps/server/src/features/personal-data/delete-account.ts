import type { DeletionObstacle } from '@etg/contract/personal-data';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { keepFormerRider } from '../account/index.ts';
import { forgetPayer, type Payments } from '../payment/index.ts';
import { endPlan } from '../subscription/index.ts';
import { findObstacles } from './obstacle.store.ts';
import {
  findLoginIds,
  findUse,
  forgetIn,
  holdPerson,
  type Person,
  personalTables,
} from './personal-data.store.ts';

export type AccountDeleted =
  /** With the logins that were open, whose pages are still connected. */
  | { outcome: 'deleted'; endedLogins: string[] }
  | { outcome: 'in-the-way'; obstacles: DeletionObstacle[] }
  /** Not the last digits of the number: perhaps not meant. */
  | { outcome: 'other-digits' }
  | { outcome: 'nobody' };

/**
 * Takes a person out of everything we keep, in one transaction. What the books need stays, and hangs on an account that is
 * nobody's from then on: its number is free, and whoever signs in with it begins anew.
 */
export async function deleteAccount(
  payments: Payments,
  { accountId, phoneEnd }: { accountId: string; phoneEnd: string },
): Promise<AccountDeleted> {
  const now = payments.clock.now();
  const deleted = await transact<AccountDeleted>(payments.db, async (tx) => {
    const person = await holdPerson(tx, accountId);
    if (!person) return { outcome: 'nobody' };
    if (!person.phone.endsWith(phoneEnd)) return { outcome: 'other-digits' };
    const obstacles = await findObstacles(tx, accountId, now);
    if (obstacles.length > 0) return { outcome: 'in-the-way', obstacles };
    const endedLogins = await findLoginIds(tx, accountId);
    await endPlan(tx, { accountId, reason: 'cancelled', now });
    const use = await findUse(tx, accountId);
    if (use.hadFirstUse) await keepFormerRider(tx, { ...use, phone: person.phone, now });
    await forgetPayer(payments, tx, accountId);
    await forget(tx, { ...person, now });
    return { outcome: 'deleted', endedLogins };
  });
  if (deleted.outcome === 'deleted') payments.dueWork.wake();
  return deleted;
}

async function forget(tx: Tx, gone: Person & { now: Date }): Promise<void> {
  for (const table of personalTables) await forgetIn(tx, table, gone);
}
