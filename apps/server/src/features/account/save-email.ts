import type { Tx } from '../../platform/database/database.ts';
import { isVerifiedByAnother, lockEmail, updateEmail } from './account.store.ts';
import { type EmailRequest, sendEmailLink } from './send-email-link.ts';

/** `taken`: another account has verified this address. `same`: the account has this address already. */
export type EmailSaved = 'saved' | 'same' | 'taken';

/**
 * Saves an email address and sends it a link by which its owner verifies it. An address that another account has given but
 * not verified counts as free: an unproved claim must not lock out the owner.
 */
export async function saveEmail(tx: Tx, request: EmailRequest): Promise<EmailSaved> {
  const { accountId, email } = request;
  const account = await lockEmail(tx, accountId);
  if (!account) throw new Error('there is no such account');
  if (account.email === email) return 'same';
  if (await isVerifiedByAnother(tx, accountId, email)) return 'taken';
  await updateEmail(tx, accountId, email);
  await sendEmailLink(tx, request, account.language);
  return 'saved';
}
