import { keepPageSpans as keepPageSpansCall } from '@etg/contract/trace';
import type { FastifyInstance } from 'fastify';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { Problem } from '../../platform/http/problem.ts';
import { keepPageSpans } from './keep-page-spans.ts';

/** A page tells once for each tap, and somebody taps a few times a minute. */
const reportsPerMinute = 30;

export function traceRoutes({ answer }: Answering, { http }: { http: FastifyInstance }): void {
  const countReport = http.createRateLimit({ max: reportsPerMinute, timeWindow: '1 minute' });

  answer(keepPageSpansCall, async ({ body, request, reply }) => {
    const count = await countReport(request);
    if (!count.isAllowed && count.isExceeded) {
      reply.header('retry-after', count.ttlInSeconds);
      throw new Problem(429, 'Too many reports. Please wait a moment.');
    }
    keepPageSpans(body);
    return { code: 200 };
  });
}
