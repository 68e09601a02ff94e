import { randomUUID } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import { planWork } from '../due-work/due-work.ts';
import { encrypt, encryptMaybe, indexOf } from '../sealed/sealed.ts';
import { recipientKinds } from '../sealed/sealed-columns.ts';

/** The kind of due work that sends a message; its subject is the message's id. */
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
  /** The same content as HTML. The text must contain everything too. */
  html?: string;
  /** The account the mail is about, if there is one. The address does not identify it: anybody can claim an address. */
  accountId?: string;
}

interface PushContent {
  channel: 'push';
  /** The subscription's id. */
  to: string;
  /** A `PushNotice` as JSON. */
  text: string;
  /** The account of the browser's rider. */
  accountId?: string;
}

/** Messages with the same content for the same rider. The last resort waits, and is sent only if no other was. */
interface OfNotice {
  id: string;
  lastResortAt?: Date;
}

export type OutgoingMessage = (SmsContent | MailContent | PushContent) & {
  at: Date;
  /** Never sent after this time, such as the expiry of a code. */
  usefulUntil: Date;
  /** Whether the text contains a secret, such as a code: it is then deleted at `usefulUntil`. */
  secret?: boolean;
  notice?: OfNotice;
  /** For somebody of staff about their work: a rider who has the same number is not shown it. */
  forStaff?: boolean;
};

/**
 * Writes the message in the transaction of its cause, so that none is sent for something that was rolled back. It is sent
 * when due work next runs after the commit.
 */
export async function postMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const { channel, to, text, at, usefulUntil, secret = false, notice, forStaff = false } = message;
  const mail =
    channel === 'email'
      ? { subject: message.subject, html: encryptMaybe(tx, 'outbox_message.html', message.html) }
      : {};
  const id = randomUUID();
  await planWork(tx, { kind: sendMessage, subject: id, dueAt: notice?.lastResortAt ?? at });
  await tx
    .insertInto('outbox_message')
    .values({
      id,
      channel,
      recipient: encrypt(tx, 'outbox_message.recipient', to),
      recipient_index: indexOf(tx, recipientKinds[channel], to),
      body: encrypt(tx, 'outbox_message.body', text),
      created_at: at,
      useful_until: usefulUntil,
      secret,
      for_staff: forStaff,
      ...(notice && { notice_id: notice.id, last_resort: notice.lastResortAt !== undefined }),
      ...mail,
      ...(channel !== 'sms' && message.accountId && { account_id: message.accountId }),
    })
    .execute();
}
