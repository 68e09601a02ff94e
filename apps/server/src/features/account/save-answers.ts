import type { SurveyAnswers } from '@etg/contract/user';
import type { Database } from '../../platform/database/database.ts';
import { updateAnswers, updateEmail } from './account.store.ts';

export interface Answers extends SurveyAnswers {
  agree_to_terms?: 0 | 1 | undefined;
}

/** Keeps what somebody has just answered; what they were not asked now stays as it was [K8]. */
export async function saveAnswers(db: Database, accountId: string, answers: Answers): Promise<void> {
  const { email, agree_to_terms: agrees, ...survey } = answers;
  const given = { ...survey, ...(agrees !== undefined && { agree_to_terms: agrees === 1 }) };
  await db.transaction().execute(async (tx) => {
    if (Object.keys(given).length > 0) await updateAnswers(tx, accountId, given);
    if (email !== undefined) await updateEmail(tx, accountId, email);
  });
}
