import type { Reader } from '../../platform/database/database.ts';
import { decrypt } from '../../platform/sealed/sealed.ts';
import type { CaseAnswer, InboxItems } from './case-rows.rules.ts';

/** Where the inbox has these reports and incidents: those of before it may be missing there. An item that was merged is read in the other one. */
export async function listInboxItems(db: Reader, ids: readonly string[]): Promise<InboxItems> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('inbox_item')
    .select(['id', 'merged_into'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]));
}

/** What staff answered to these reports, oldest first. Notes among colleagues are no part of it. */
export async function listAnswersTo(db: Reader, reportIds: readonly string[]): Promise<CaseAnswer[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .selectFrom('inbox_note')
    .select(['id', 'item_id', 'words', 'written_by', 'sent_by', 'at'])
    .where('item_id', 'in', reportIds)
    .where('kind', '=', 'answer')
    .orderBy('at')
    .execute();
  return rows.map(({ id, item_id, words, written_by, sent_by, at }) => ({
    id,
    reportId: item_id,
    words: decrypt(db, 'inbox_note.words', words),
    by: written_by,
    sentBy: sent_by ?? [],
    at,
  }));
}
