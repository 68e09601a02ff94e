import { randomUUID } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import { hasPhone, insertAccount } from './account.store.ts';
import { findFormerRider } from './former-rider.store.ts';

export interface AccountFound {
  id: string;
  /** An operator has closed it: nobody signs in to it, nor opens another one under its number. */
  isClosed: boolean;
}

/** The account of a proved phone number, opened at its first sign-in. */
export async function findOrOpenAccount(
  tx: Tx,
  { phone, language, now }: { phone: string; language: Language; now: Date },
): Promise<AccountFound> {
  for (;;) {
    // Held until the login stands: whoever is deleting it is waited for, and then the number is free for a new one.
    const account = await tx
      .selectFrom('account')
      .select(['id', 'closed_at'])
      .where(hasPhone(tx, phone))
      .forKeyShare()
      .executeTakeFirst();
    if (account) return { id: account.id, isClosed: account.closed_at !== null };
    const former = await findFormerRider(tx, phone, now);
    const id = await insertAccount(tx, {
      ...{ id: randomUUID(), phone, language, created_at: now },
      had_first_use: former !== undefined,
      had_membership: former?.hadMembership ?? false,
    });
    if (id) return { id, isClosed: false };
  }
}
