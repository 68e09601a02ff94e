import type { Tx } from '../../platform/database/database.ts';
import { updateAnswers, updateZip } from './account.store.ts';
import { saveEmail } from './save-email.ts';
import type { EmailRequest } from './send-email-link.ts';

/** The address for receipts, the zip code of the card, and whether the rider agrees to the terms. */
export interface Billing {
  email?: string | undefined;
  zip?: string | undefined;
  agree_to_terms?: 0 | 1 | undefined;
}

/** Fields that are not given stay unchanged. If another account has verified the address, nothing is saved [X10]. */
export async function saveBilling(
  tx: Tx,
  { email, zip, agree_to_terms: agrees }: Billing,
  request: Omit<EmailRequest, 'email'>,
): Promise<'saved' | 'email-taken'> {
  const { accountId } = request;
  if (email !== undefined && (await saveEmail(tx, { ...request, email })) === 'taken') return 'email-taken';
  if (zip !== undefined) await updateZip(tx, accountId, zip);
  if (agrees !== undefined) await updateAnswers(tx, accountId, { agree_to_terms: agrees === 1 });
  return 'saved';
}
