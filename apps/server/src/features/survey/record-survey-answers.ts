import type { Tx } from '../../platform/database/database.ts';
import type { GivenAnswers } from '../account/index.ts';
import { findSurveyAsked, insertAnswer } from './survey.store.ts';

/** Records answers given before a release as the venue's survey; answers given elsewhere belong to no survey [V1]. */
export async function recordSurveyAnswers(tx: Tx, { accountId, answers, now }: GivenAnswers): Promise<void> {
  const asked = await findSurveyAsked(tx, accountId);
  if (asked) await insertAnswer(tx, { accountId, ...asked, at: now, answers });
}
