import { groupId } from '@etg/contract/entities';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listSurveyAnswers } from './list-survey-answers.ts';

const byStation = z.object({ station: groupId });

interface OperatorDoor extends Core {
  isOperator(request: FastifyRequest): boolean;
}

/** What riders answered at a station's venue, for those who run it. Nobody else learns it exists. */
export function surveyRoutes(http: FastifyInstance, { db, isOperator }: OperatorDoor): void {
  http.get('/operator/survey', { schema: { hide: true } }, async (request) => {
    const { data } = byStation.safeParse(request.query);
    const list = isOperator(request) && data ? await listSurveyAnswers(db, data.station) : undefined;
    if (!list) throw notFound();
    return list;
  });
}
