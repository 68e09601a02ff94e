import type { Language } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { seal } from '../../platform/sealed/sealed.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { countEmailChecks, insertEmailCheck } from './email-check.store.ts';

export interface EmailWish {
  accountId: string;
  email: string;
  now: Date;
  /** Where riders find us, for the link. */
  publicUrl: string;
}

const day = 86_400_000;
const linkLifeDays = 3;
/** Somebody could make us write to strangers; five addresses a day are enough to mistype. */
const linksADay = 5;

/** Sends the link that shows that an address is read by who gave it. */
export async function sendEmailLink(
  tx: Tx,
  { accountId, email, now, publicUrl }: EmailWish,
  language: Language,
): Promise<'sent' | 'too-many'> {
  const since = new Date(now.getTime() - day);
  if ((await countEmailChecks(tx, { accountId, since })) >= linksADay) return 'too-many';
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + linkLifeDays * day);
  await insertEmailCheck(tx, {
    token_hash: hashSecret(token),
    account_id: accountId,
    email: seal(tx, 'email_check.email', email),
    created_at: now,
    expires_at: expiresAt,
  });
  const t = translator(language);
  await postMessage(tx, {
    channel: 'email',
    to: email,
    accountId,
    subject: t('server.email.check-subject'),
    text: t('server.email.check-text', { link: `${publicUrl}/e/${token}`, days: linkLifeDays }),
    at: now,
    usefulUntil: expiresAt,
    secret: true,
  });
  return 'sent';
}
