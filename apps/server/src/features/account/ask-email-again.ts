import type { Tx } from '../../platform/database/database.ts';
import { lockEmail } from './account.store.ts';
import { type EmailWish, sendEmailLink } from './send-email-link.ts';

/** Sends the link once more, for a mail that did not come. A link that was sent before still works. */
export async function askEmailAgain(
  tx: Tx,
  place: Omit<EmailWish, 'email'>,
): Promise<'sent' | 'too-many' | 'nothing-to-verify'> {
  const account = await lockEmail(tx, place.accountId);
  if (!account?.email || account.email_status === 'verified') return 'nothing-to-verify';
  return sendEmailLink(tx, { ...place, email: account.email }, account.language);
}
