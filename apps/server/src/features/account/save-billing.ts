import type { Tx } from '../../platform/database/database.ts';
import { updateAnswers, updateZip } from './account.store.ts';
import type { EmailWish } from './send-email-link.ts';
import { setEmail } from './set-email.ts';

/** Who gets the receipt, where the card is registered, and whether the terms are agreed to. */
export interface Billing {
  email?: string | undefined;
  zip?: string | undefined;
  agree_to_terms?: 0 | 1 | undefined;
}

/** What is not given stays as it is. An address that somebody else has proved theirs is refused, with all the rest [X10]. */
export async function saveBilling(
  tx: Tx,
  { email, zip, agree_to_terms: agrees }: Billing,
  place: Omit<EmailWish, 'email'>,
): Promise<'saved' | 'email-taken'> {
  const { accountId } = place;
  if (email !== undefined && (await setEmail(tx, { ...place, email })) === 'taken') return 'email-taken';
  if (zip !== undefined) await updateZip(tx, accountId, zip);
  if (agrees !== undefined) await updateAnswers(tx, accountId, { agree_to_terms: agrees === 1 });
  return 'saved';
}
