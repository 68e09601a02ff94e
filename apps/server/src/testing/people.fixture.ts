import { randomUUID } from 'node:crypto';
import { hasPhone, insertAccount } from '../features/account/index.ts';
import type { Database } from '../platform/database/database.ts';
import { type Message, readMessage } from '../platform/outbox/outbox.store.ts';
import { encrypt, indexOf } from '../platform/sealed/sealed.ts';

interface Place {
  db: Database;
}

type NewAccount = Partial<Parameters<typeof insertAccount>[1]> & { phone: string };

/** Inserts an account as the first sign-in does. */
export async function anAccount(db: Database, account: NewAccount): Promise<string> {
  const id = account.id ?? randomUUID();
  await insertAccount(db, { language: 'en', created_at: new Date(), ...account, id });
  return id;
}

export async function accountOf({ db }: Place, phone: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where(hasPhone(db, phone))
    .executeTakeFirstOrThrow();
  return account.id;
}

/** An e-mail address as the columns of an account. */
export function anEmail(db: Database, email: string) {
  return { email: encrypt(db, 'account.email', email), email_index: indexOf(db, 'email', email) };
}

export type ReadMessage = Omit<Message, 'recipient' | 'recipient_index' | 'body' | 'html'> & {
  recipient: string;
  body: string;
  html: string | null;
};

/** The messages posted to a phone number or e-mail address, decrypted, oldest first. */
export async function messagesTo({ db }: Place, to: string): Promise<ReadMessage[]> {
  const indexes = [indexOf(db, 'phone', to), indexOf(db, 'email', to)];
  const messages = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient_index', 'in', indexes)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return messages.map((message) => decryptMessage(db, message));
}

export function decryptMessage(db: Database, message: Message): ReadMessage {
  const { recipient_index: _, ...rest } = message;
  const { to: recipient, text: body, html } = readMessage(db, message);
  return { ...rest, recipient, body, html };
}
