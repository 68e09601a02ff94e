import { randomUUID } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import { hasPhone, insertAccount } from './account.store.ts';
import { findFormerRider } from './former-rider.store.ts';

export interface AccountFound {
  id: string;
  /** An operator has closed it: the rider can neither sign in nor get another account under this number. */
  isClosed: boolean;
}

/** Finds the account of a verified phone number, or creates it at the first sign-in. */
export async function findOrCreateAccount(
  tx: Tx,
  { phone, language, now }: { phone: string; language: Language; now: Date },
): Promise<AccountFound> {
  for (;;) {
    // Locked until the login is inserted. Waits for a deletion under way, after which the number gets a new account.
    const account = await tx
      .selectFrom('account')
      .select(['id', 'closed_at'])
      .where(hasPhone(tx, phone))
      .forKeyShare()
      .executeTakeFirst();
    if (account) return { id: account.id, isClosed: account.closed_at !== null };
    const former = await findFormerRider(tx, phone, now);
    const id = await insertAccount(tx, {
      id: randomUUID(),
      phone,
      language,
      created_at: now,
      had_first_use: former !== undefined,
      had_membership: former?.hadMembership ?? false,
    });
    if (id) return { id, isClosed: false };
  }
}
