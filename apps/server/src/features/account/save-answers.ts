import type { SurveyAnswers } from '@etg/contract/user';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { updateAnswers, updateEmail } from './account.store.ts';

export interface Answers extends SurveyAnswers {
  agree_to_terms?: 0 | 1 | undefined;
}

export interface GivenAnswers {
  accountId: string;
  answers: SurveyAnswers;
  now: Date;
}

/** Called with the answers in the same transaction. */
export type RecordAnswers = (tx: Tx, given: GivenAnswers) => Promise<void>;

/** Saves the given answers; the others stay unchanged [K8]. */
export async function saveAnswers(
  { db, clock, keepAnswers }: Core & { keepAnswers: RecordAnswers },
  accountId: string,
  { agree_to_terms: agrees, ...answers }: Answers,
): Promise<void> {
  const { email, ...survey } = answers;
  const given = { ...survey, ...(agrees !== undefined && { agree_to_terms: agrees === 1 }) };
  await transact(db, async (tx) => {
    if (Object.keys(given).length > 0) await updateAnswers(tx, accountId, given);
    if (email !== undefined) await updateEmail(tx, accountId, email);
    if (Object.keys(answers).length > 0) await keepAnswers(tx, { accountId, answers, now: clock.now() });
  });
}
