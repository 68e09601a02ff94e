import type { Language } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import type { AnswerWay } from '../../migrations/inbox-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import type { Reach } from './read-reach.ts';

export interface SentAnswer {
  reach: Reach;
  text: string;
  language: Language;
  by: readonly AnswerWay[];
  now: Date;
  publicUrl: string;
}

/** An answer that could not be delivered for so long is of no use. In the app it is there anyway. */
const usefulMs = 3 * 86_400_000;

/** Posts an answer as text message and mail, in the transaction that records it. In the app it is read from the record. */
export async function answerPerson(tx: Tx, answer: SentAnswer): Promise<void> {
  const { reach, text, language, by, now, publicUrl } = answer;
  const t = translator(language);
  const usefulUntil = new Date(now.getTime() + usefulMs);
  const link = new URL('/reports', publicUrl).href;
  if (by.includes('sms') && reach.phone)
    await postMessage(tx, {
      channel: 'sms',
      to: reach.phone,
      text: t('server.inbox.sms', { text, link }),
      at: now,
      usefulUntil,
    });
  if (by.includes('mail') && reach.email)
    await postMessage(tx, {
      channel: 'email',
      to: reach.email,
      subject: t('server.inbox.mail-subject'),
      text: reach.accountId ? t('server.inbox.mail', { text, link }) : text,
      ...(reach.accountId && { accountId: reach.accountId }),
      at: now,
      usefulUntil,
    });
}
