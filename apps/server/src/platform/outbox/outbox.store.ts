import type { Selectable } from 'kysely';
import type { OutboxMessageTable } from '../../migrations/outbox-schema.ts';
import type { Reader, Tx } from '../database/database.ts';
import { lockByName } from '../database/lock-by-name.ts';
import { decrypt, decryptMaybe, encrypt } from '../sealed/sealed.ts';

export type Message = Selectable<OutboxMessageTable>;

export interface MessageText {
  to: string;
  text: string;
  html: string | null;
}

/** Decrypts the recipient and the text. */
export function readMessage(reader: Reader, { recipient, body, html }: Message): MessageText {
  return {
    to: decrypt(reader, 'outbox_message.recipient', recipient),
    text: decrypt(reader, 'outbox_message.body', body),
    html: decryptMaybe(reader, 'outbox_message.html', html),
  };
}

/** Replaces the text of a secret message once it is deleted. */
const forgotten = '…';

export async function lockMessage(tx: Tx, id: string): Promise<Message | undefined> {
  return tx.selectFrom('outbox_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The caller has the row lock of `lockMessage`, so that no other worker can claim the message. */
export async function claimMessage(tx: Tx, id: string, leaseUntil: Date): Promise<Message> {
  return tx
    .updateTable('outbox_message')
    .set((row) => ({ state: 'sending', lease_until: leaseUntil, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Does not check the claim: a message that was sent is sent, even if another worker has claimed it since. */
export async function markSent(
  tx: Tx,
  { id, at, providerId }: { id: string; at: Date; providerId: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_message')
    .set({ state: 'sent', sent_at: at, provider_id: providerId ?? null, lease_until: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Only for the newest claim (`attempts`): after a lost claim another worker may be sending the message. */
export async function markUnsent(
  tx: Tx,
  {
    id,
    attempts,
    state,
  }: { id: string; attempts: number; state: Exclude<Message['state'], 'sending' | 'sent'> },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_message')
    .set({ state, lease_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Serialises the results of one notice: two at once would each see the other's message as still being sent. */
export async function lockNotice(tx: Tx, noticeId: string): Promise<void> {
  await lockByName(tx, `notice ${noticeId}`);
}

/** Whether a message of the notice, other than its last resort, was sent. */
export async function isNoticeSent(tx: Tx, noticeId: string): Promise<boolean> {
  return hasMessage(tx, noticeId, ['sent']);
}

/** The last resort of a notice, if no other message of it was sent or still may be. The notice must be locked. */
export async function findNeededLastResort(tx: Tx, noticeId: string): Promise<string | undefined> {
  if (await hasMessage(tx, noticeId, ['waiting', 'sending', 'sent'])) return undefined;
  const resort = await tx
    .selectFrom('outbox_message')
    .select('id')
    .where('notice_id', '=', noticeId)
    .where('last_resort', '=', true)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return resort?.id;
}

async function hasMessage(tx: Tx, noticeId: string, states: Message['state'][]): Promise<boolean> {
  const found = await tx
    .selectFrom('outbox_message')
    .select('id')
    .where('notice_id', '=', noticeId)
    .where('last_resort', '=', false)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteText(tx: Tx, id: string): Promise<void> {
  const body = encrypt(tx, 'outbox_message.body', forgotten);
  await tx.updateTable('outbox_message').set({ body, html: null }).where('id', '=', id).execute();
}
