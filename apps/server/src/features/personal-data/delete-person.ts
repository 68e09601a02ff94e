import type { DeletionObstacle } from '@etg/contract/personal-data';
import type { Tx } from '../../platform/database/database.ts';
import { saveFormerRider } from '../account/index.ts';
import { saveFormerGuest } from '../owner-payment/index.ts';
import { endCredits, type Payments, removeEveryMethod } from '../payment/index.ts';
import { saveFormerPromos } from '../promo/index.ts';
import { endActivePlan } from '../subscription/index.ts';
import { listObstacles } from './obstacle.store.ts';
import {
  findPastUse,
  listLoginIds,
  type Person,
  personalTables,
  removePersonFrom,
} from './personal-data.store.ts';

export type PersonDeleted =
  /** `endedLogins`: their pages are still connected. */
  { outcome: 'deleted'; endedLogins: string[] } | { outcome: 'blocked'; obstacles: DeletionObstacle[] };

/**
 * Removes a person, whose account is locked, from every table. Rows that accounting needs stay with the account, which is
 * closed and anonymous from then on. The phone number is free: a sign-in with it opens a new account.
 */
export async function deletePerson(payments: Payments, tx: Tx, person: Person): Promise<PersonDeleted> {
  const now = payments.clock.now();
  const { accountId } = person;
  const obstacles = await listObstacles(tx, accountId, now);
  if (obstacles.length > 0) return { outcome: 'blocked', obstacles };
  const endedLogins = await listLoginIds(tx, accountId);
  await endActivePlan(tx, { accountId, reason: 'cancelled', now });
  const use = await findPastUse(tx, accountId);
  if (use.hadFirstUse) await saveFormerRider(tx, { ...use, phone: person.phone, now });
  await saveFormerPromos(tx, { accountId, phone: person.phone, now });
  await saveFormerGuest(tx, { accountId, phone: person.phone, now });
  await endCredits(tx, { accountId, now });
  await removeEveryMethod(payments, tx, accountId);
  for (const table of personalTables) await removePersonFrom(tx, table, { ...person, now });
  return { outcome: 'deleted', endedLogins };
}
