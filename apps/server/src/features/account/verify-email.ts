import type { Core } from '../../platform/core.ts';
import { brokeRule } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { deleteEmail, lockEmail } from './account.store.ts';
import { findLiveCheck, markVerified, useCheck } from './email-check.store.ts';

export type EmailVerified = { outcome: 'verified' | 'disowned' | 'taken' | 'no-such-link' };

/** The mail's reader says that the address is theirs, or that they never gave it to us. The link then works no more. */
export async function verifyEmail(
  { db, clock }: Core,
  { token, isMine }: { token: string; isMine: boolean },
): Promise<EmailVerified> {
  const hash = hashSecret(token);
  const now = clock.now();
  try {
    return await transact<EmailVerified>(db, async (tx) => {
      const check = await findLiveCheck(tx, hash, now);
      if (!check || !(await useCheck(tx, hash, now))) return { outcome: 'no-such-link' };
      const { accountId, email } = check;
      // Given another address in this very moment: the link is used up, and about nothing.
      if ((await lockEmail(tx, accountId))?.email !== email) return { outcome: 'no-such-link' };
      await (isMine ? markVerified(tx, accountId, email) : deleteEmail(tx, accountId));
      return { outcome: isMine ? 'verified' : 'disowned' };
    });
  } catch (error) {
    // Somebody else verified the same address while this link lay in a mailbox.
    if (brokeRule(error, 'verified_email_index') || brokeRule(error, 'verified_email'))
      return { outcome: 'taken' };
    throw error;
  }
}
