import { reportMissingTexts } from '@etg/contract/translation';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { Problem } from '../../platform/http/problem.ts';
import { recordMissingTexts } from './record-missing-texts.ts';

/** A page reports at most twice a second, and only until it has reported all missing texts. */
const reportsPerMinute = 120;

export function translationRoutes({ answer }: Answering, deps: Core & { http: FastifyInstance }): void {
  const countReport = deps.http.createRateLimit({ max: reportsPerMinute, timeWindow: '1 minute' });

  answer(reportMissingTexts, async ({ body, request, reply }) => {
    const count = await countReport(request);
    if (!count.isAllowed && count.isExceeded) {
      reply.header('retry-after', count.ttlInSeconds);
      throw new Problem(429, 'Too many reports. Please wait a moment.');
    }
    await recordMissingTexts(deps, body);
    return { code: 200 };
  });
}
