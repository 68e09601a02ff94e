import { randomUUID } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import { planWork } from '../due-work/due-work.ts';
import { indexOf, seal, sealMaybe } from '../sealed/sealed.ts';
import { recipientKinds } from '../sealed/sealed-columns.ts';

/** The due work of a message; its subject is the message's id. */
export const sendMessage = 'send-message';

interface SmsContent {
  channel: 'sms';
  /** Digits with the country code, without a plus. */
  to: string;
  text: string;
}

interface MailContent {
  channel: 'email';
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show it; everything is in the text too. */
  html?: string;
  /** Whose account it is about: an address anybody can claim does not say so. */
  accountId: string;
}

interface PushContent {
  channel: 'push';
  /** The subscription's id. */
  to: string;
  /** A `PushNotice` as JSON. */
  text: string;
  /** Whose browser it is. */
  accountId?: string;
}

/** Messages that say the same to the same person. One of them may wait, and leave only if no other was sent by then. */
interface OfNotice {
  id: string;
  lastResortAt?: Date;
}

export type OutgoingMessage = (SmsContent | MailContent | PushContent) & {
  at: Date;
  /** When it has nothing to say any more, such as a code's expiry. It is never sent after that. */
  usefulUntil: Date;
  /** Whether the text opens something: it is then forgotten when it is of no use. */
  secret?: boolean;
  notice?: OfNotice;
};

/**
 * Messages are rows written with what caused them, so that none is sent for something that never happened. They leave
 * when the due work is next woken after the commit.
 */
export async function postMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const { channel, to, text, at, usefulUntil, secret = false, notice } = message;
  const mail =
    channel === 'email'
      ? { subject: message.subject, html: sealMaybe(tx, 'outbox_message.html', message.html) }
      : {};
  const id = randomUUID();
  await planWork(tx, { kind: sendMessage, subject: id, dueAt: notice?.lastResortAt ?? at });
  await tx
    .insertInto('outbox_message')
    .values({
      id,
      channel,
      recipient: seal(tx, 'outbox_message.recipient', to),
      recipient_index: indexOf(tx, recipientKinds[channel], to),
      body: seal(tx, 'outbox_message.body', text),
      created_at: at,
      useful_until: usefulUntil,
      secret,
      ...(notice && { notice_id: notice.id, last_resort: notice.lastResortAt !== undefined }),
      ...mail,
      ...(channel !== 'sms' && message.accountId && { account_id: message.accountId }),
    })
    .execute();
}
