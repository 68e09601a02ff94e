import type { Reader } from '../../platform/database/database.ts';
import { readOwnerTerms } from '../owner-payment/index.ts';
import type { GroupView, OwnersGroup } from './group.ts';

export interface GuestQuestion {
  group: GroupView;
  owners: OwnersGroup;
  accountId: string;
  now: Date;
}

/** A group whose owner pays, as this guest is served there: after the last free rental of the day at the ordinary price [P15]. */
export async function readGuestGroup(
  db: Reader,
  { group: { free_used_up: _, ...group }, owners, accountId, now }: GuestQuestion,
): Promise<GroupView> {
  const { venue, cost: price } = owners;
  const terms = await readOwnerTerms(db, { venue, accountId, price, now });
  if (terms.pays) return { ...group, ...owners.whenFree };
  return { ...group, ...owners.whenUsedUp, ...(terms.usedUp && { free_used_up: terms.usedUp }) };
}
