import { randomUUID } from 'node:crypto';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decrypt, encrypt } from '../../platform/sealed/sealed.ts';

interface NewNote {
  accountId: string;
  operator: string;
  text: string;
  now: Date;
}

export async function insertRiderNote(tx: Tx, { accountId, operator, text, now }: NewNote): Promise<string> {
  const id = randomUUID();
  const sealed = encrypt(tx, 'rider_note.text', text);
  await tx
    .insertInto('rider_note')
    .values({ id, account_id: accountId, operator, text: sealed, created_at: now })
    .execute();
  return id;
}

/** Newest first. */
export async function listRiderNotes(db: Reader, accountId: string) {
  const rows = await db
    .selectFrom('rider_note')
    .select(['id', 'operator', 'text', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, text: decrypt(db, 'rider_note.text', row.text) }));
}
