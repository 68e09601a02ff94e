import { groupId } from '@etg/contract/entities';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listSurveyAnswers } from './list-survey-answers.ts';

const byStation = z.object({ station: groupId });

/** Operators have no sign-in of their own yet, so the list is open on the demo's workbench and nowhere else. */
export function surveyRoutes(http: FastifyInstance, { db, demo }: Core & { demo: boolean }): void {
  if (!demo) return;
  http.get('/workbench/api/survey', { schema: { hide: true, querystring: byStation } }, async ({ query }) => {
    const list = await listSurveyAnswers(db, byStation.parse(query).station);
    if (!list) throw notFound();
    return list;
  });
}
