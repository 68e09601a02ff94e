import type { Tx } from '../../platform/database/database.ts';
import type { GivenAnswers } from '../account/index.ts';
import { findSurveyAsked, insertAnswer } from './survey.store.ts';

/** A venue keeps every answer given before a release at its stations; what is answered elsewhere is no survey's [V1]. */
export async function keepSurveyAnswers(tx: Tx, { accountId, answers, now }: GivenAnswers): Promise<void> {
  const asked = await findSurveyAsked(tx, accountId);
  if (asked) await insertAnswer(tx, { accountId, ...asked, at: now, answers });
}
