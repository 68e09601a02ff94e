import { recordPageSpans as recordPageSpansCall } from '@etg/contract/trace';
import type { FastifyInstance } from 'fastify';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { Problem } from '../../platform/http/problem.ts';
import { recordPageSpans } from './record-page-spans.ts';

/** A page sends one report per tap, and a rider taps a few times a minute. */
const reportsPerMinute = 30;

export function traceRoutes({ answer }: Answering, { http }: { http: FastifyInstance }): void {
  const countReport = http.createRateLimit({ max: reportsPerMinute, timeWindow: '1 minute' });

  answer(recordPageSpansCall, async ({ body, request, reply }) => {
    const count = await countReport(request);
    if (!count.isAllowed && count.isExceeded) {
      reply.header('retry-after', count.ttlInSeconds);
      throw new Problem(429, 'Too many reports. Please wait a moment.');
    }
    recordPageSpans(body);
    return { code: 200 };
  });
}
