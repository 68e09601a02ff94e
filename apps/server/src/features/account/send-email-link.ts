import type { Language } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { encrypt } from '../../platform/sealed/sealed.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { countEmailChecks, insertEmailCheck } from './email-check.store.ts';

export interface EmailRequest {
  accountId: string;
  email: string;
  now: Date;
  /** The public address of the web app, for the link. */
  publicUrl: string;
}

const day = 86_400_000;
const linkLifeDays = 3;
/** The limit keeps a rider from sending mail to strangers; five a day leave room for typing errors. */
const linksADay = 5;

/** Sends the link by which the owner of an address verifies it. */
export async function sendEmailLink(
  tx: Tx,
  { accountId, email, now, publicUrl }: EmailRequest,
  language: Language,
): Promise<'sent' | 'too-many'> {
  const since = new Date(now.getTime() - day);
  if ((await countEmailChecks(tx, { accountId, since })) >= linksADay) return 'too-many';
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + linkLifeDays * day);
  await insertEmailCheck(tx, {
    token_hash: hashSecret(token),
    account_id: accountId,
    email: encrypt(tx, 'email_check.email', email),
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
