import type { Tx } from '../../platform/database/database.ts';
import { lockEmail } from './account.store.ts';
import { type EmailRequest, sendEmailLink } from './send-email-link.ts';

/** Sends another link if the first mail did not arrive. Links sent before still work. */
export async function sendEmailLinkAgain(
  tx: Tx,
  request: Omit<EmailRequest, 'email'>,
): Promise<'sent' | 'too-many' | 'nothing-to-verify'> {
  const account = await lockEmail(tx, request.accountId);
  if (!account?.email || account.email_status === 'verified') return 'nothing-to-verify';
  return sendEmailLink(tx, { ...request, email: account.email }, account.language);
}
