import { groupId } from '@etg/contract/entities';
import { z } from 'zod';
import type { OperatorDoor } from '../../platform/operator/operator-door.ts';
import { listSurveyAnswers } from './list-survey-answers.ts';

const byStation = z.object({ station: groupId });

/** The answers at a station's venue, for operators. To anyone else this path does not exist. */
export function surveyRoutes(door: OperatorDoor): void {
  const list = {
    method: 'GET',
    path: '/operator/survey',
    act: 'survey.read',
    right: 'survey.read',
    given: byStation,
  } as const;
  door.open(list, async ({ tx, given: { station } }) => {
    const answers = await listSurveyAnswers(tx, station);
    return answers && { reply: answers, subject: station, after: { shown: answers.answers.length } };
  });
}
