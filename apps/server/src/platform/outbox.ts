import { randomUUID } from 'node:crypto';
import type { Tx } from './database/database.ts';

export interface OutgoingMessage {
  channel: 'sms' | 'email';
  to: string;
  text: string;
  at: Date;
}

/** Messages are rows written with what caused them, so that none is sent for something that never happened. */
export async function postMessage(tx: Tx, { channel, to, text, at }: OutgoingMessage): Promise<void> {
  await tx
    .insertInto('outbox_message')
    .values({ id: randomUUID(), channel, recipient: to, body: text, created_at: at })
    .execute();
}
