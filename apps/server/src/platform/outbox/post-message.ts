import { randomUUID } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import { planWork } from '../due-work/due-work.ts';

/** The due work of a message; its subject is the message's id. */
export const sendMessage = 'send-message';

export interface OutgoingMessage {
  channel: 'sms';
  /** Digits with the country code, without a plus. */
  to: string;
  text: string;
  at: Date;
  /** When it has nothing to say any more, such as a code's expiry. It is never sent after that. */
  usefulUntil: Date;
  /** Whether the text opens something: it is then forgotten when it is of no use. */
  secret?: boolean;
}

/**
 * Messages are rows written with what caused them, so that none is sent for something that never happened. They leave
 * when the due work is next woken after the commit.
 */
export async function postMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const { channel, to, text, at, usefulUntil, secret = false } = message;
  const id = randomUUID();
  await planWork(tx, { kind: sendMessage, subject: id, dueAt: at });
  await tx
    .insertInto('outbox_message')
    .values({ id, channel, recipient: to, body: text, created_at: at, useful_until: usefulUntil, secret })
    .execute();
}
