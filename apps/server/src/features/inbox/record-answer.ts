import type { Closing } from '@etg/contract/console/inbox';
import type { Language } from '@etg/contract/languages';
import type { AnswerWay } from '../../migrations/inbox-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { NamedStaff } from '../../platform/operator/staff-member.ts';
import { answerPerson } from './answer-person.ts';
import type { ItemRow } from './inbox.rules.ts';
import { updateItem } from './inbox-item.store.ts';
import { insertNote } from './inbox-note.store.ts';
import { readReach } from './read-reach.ts';

export interface RecordedAnswer {
  item: ItemRow;
  given: { text: string; language: Language; by: readonly AnswerWay[]; close?: Closing | undefined };
  by: NamedStaff;
  actId: string;
  now: Date;
  publicUrl: string;
}

/** Writes an answer down, posts its messages, and gives the turn to the person it was written to. */
export async function recordAnswer(tx: Tx, answer: RecordedAnswer): Promise<void> {
  const { item, given, by, actId, now, publicUrl } = answer;
  const { text, language } = given;
  const reach = await readReach(tx, item);
  await insertNote(tx, {
    itemId: item.id,
    kind: 'answer',
    accountId: reach.accountId,
    words: text,
    language,
    sentBy: given.by,
    by,
    actId,
    now,
  });
  await updateItem(tx, item.id, { first_answer_at: item.first_answer_at ?? now, awaits: 'rider' });
  await answerPerson(tx, { reach, text, language, by: given.by, now, publicUrl });
}
