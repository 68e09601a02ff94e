import type { Tx } from '../../platform/database/database.ts';
import { isVerifiedByAnother, lockEmail, updateEmail } from './account.store.ts';
import { type EmailWish, sendEmailLink } from './send-email-link.ts';

/** `taken`: somebody else has shown that it is theirs. `same`: it is the address we have. */
export type EmailSet = 'set' | 'same' | 'taken';

/**
 * Keeps an address and sends it a link to show that its mail is read. An address that somebody else has only claimed is
 * not taken: a claim must not keep out its owner.
 */
export async function setEmail(tx: Tx, wish: EmailWish): Promise<EmailSet> {
  const { accountId, email } = wish;
  const account = await lockEmail(tx, accountId);
  if (!account) throw new Error('there is no such account');
  if (account.email === email) return 'same';
  if (await isVerifiedByAnother(tx, accountId, email)) return 'taken';
  await updateEmail(tx, accountId, email);
  await sendEmailLink(tx, wish, account.language);
  return 'set';
}
