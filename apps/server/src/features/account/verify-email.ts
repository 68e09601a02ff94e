import type { Core } from '../../platform/core.ts';
import { violatesConstraint } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { lockEmail, updateEmailToNull } from './account.store.ts';
import { findLiveCheck, markCheckUsed, markVerified } from './email-check.store.ts';

export type EmailVerified = { outcome: 'verified' | 'disowned' | 'taken' | 'no-such-link' };

/** The recipient of the mail confirms the address, or denies having given it. Either way the link is used up. */
export async function verifyEmail(
  { db, clock }: Core,
  { token, isMine }: { token: string; isMine: boolean },
): Promise<EmailVerified> {
  const hash = hashSecret(token);
  const now = clock.now();
  try {
    return await transact<EmailVerified>(db, async (tx) => {
      const check = await findLiveCheck(tx, hash, now);
      if (!check || !(await markCheckUsed(tx, hash, now))) return { outcome: 'no-such-link' };
      const { accountId, email } = check;
      // The rider changed the address just now: the link is used up without effect.
      if ((await lockEmail(tx, accountId))?.email !== email) return { outcome: 'no-such-link' };
      await (isMine ? markVerified(tx, accountId, email) : updateEmailToNull(tx, accountId));
      return { outcome: isMine ? 'verified' : 'disowned' };
    });
  } catch (error) {
    // Another account verified the same address since this link was sent.
    if (violatesConstraint(error, 'verified_email_index') || violatesConstraint(error, 'verified_email'))
      return { outcome: 'taken' };
    throw error;
  }
}
