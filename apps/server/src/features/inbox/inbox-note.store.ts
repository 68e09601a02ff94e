import { randomUUID } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import type { AnswerWay } from '../../migrations/inbox-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decrypt, encrypt } from '../../platform/sealed/sealed.ts';

export interface NewNote {
  itemId: string;
  kind: 'answer' | 'note';
  accountId: string | undefined;
  words: string;
  language?: Language;
  sentBy?: readonly AnswerWay[];
  by: { operator: string; staffId: string | undefined };
  actId: string;
  now: Date;
}

export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await tx
    .insertInto('inbox_note')
    .values({
      id: randomUUID(),
      item_id: note.itemId,
      kind: note.kind,
      account_id: note.accountId ?? null,
      words: encrypt(tx, 'inbox_note.words', note.words),
      language: note.language ?? null,
      sent_by: note.sentBy ? [...note.sentBy] : null,
      written_by: note.by.operator,
      staff_id: note.by.staffId ?? null,
      act_id: note.actId,
      at: note.now,
    })
    .execute();
}

/** Oldest first. */
export async function listNotes(db: Reader, itemIds: readonly string[]) {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom('inbox_note')
    .selectAll()
    .where('item_id', 'in', itemIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, words: decrypt(db, 'inbox_note.words', row.words) }));
}
