import type { Language } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { isVerifiedByAnother, updateEmail } from './account.store.ts';
import { countEmailChecks, insertEmailCheck } from './email-check.store.ts';

export interface EmailWish {
  accountId: string;
  email: string;
  now: Date;
  /** Where riders find us, for the link. */
  publicUrl: string;
}

/** `taken`: somebody else has shown that it is theirs. `same`: it is the address we have. */
export type EmailSet = 'set' | 'same' | 'taken';

const day = 86_400_000;
const linkLifeMs = 3 * day;
/** Somebody could make us write to strangers; five addresses a day are enough to mistype. */
const linksADay = 5;

/**
 * Keeps an address and sends it a link to show that its mail is read. An address that somebody else has only claimed is
 * not taken: a claim must not keep out its owner.
 */
export async function setEmail(tx: Tx, wish: EmailWish): Promise<EmailSet> {
  const { accountId, email, now } = wish;
  const account = await tx
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.email === email) return 'same';
  if (await isVerifiedByAnother(tx, accountId, email)) return 'taken';
  await updateEmail(tx, accountId, email);
  const since = new Date(now.getTime() - day);
  if ((await countEmailChecks(tx, { accountId, since })) < linksADay)
    await sendLink(tx, wish, account.language);
  return 'set';
}

async function sendLink(
  tx: Tx,
  { accountId, email, now, publicUrl }: EmailWish,
  language: Language,
): Promise<void> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  await insertEmailCheck(tx, {
    token_hash: hashSecret(token),
    account_id: accountId,
    email,
    created_at: now,
    expires_at: expiresAt,
  });
  const t = translator(language);
  await postMessage(tx, {
    channel: 'email',
    to: email,
    subject: t('server.email.check-subject'),
    text: t('server.email.check-text', { link: `${publicUrl}/e/${token}` }),
    at: now,
    usefulUntil: expiresAt,
    secret: true,
  });
}
