import { addReportPhoto, reportProblem } from '@etg/contract/problem-report';
import { reportOptions } from '@etg/contract/vocabulary';
import { Counter, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { addPhoto } from './add-photo.ts';
import { recordReport } from './record-report.ts';

const photoCode = { kept: 200, 'has-one': 409, 'no-photo': 415 } as const;

export function problemReportRoutes(
  { answer }: Answering,
  deps: Core & { metrics: Registry; live: Live },
): void {
  const reports = new Counter({
    name: 'problem_reports_total',
    help: 'Problems that riders reported, by what they chose.',
    labelNames: ['option'],
    registers: [deps.metrics],
  });
  for (const option of reportOptions) reports.inc({ option }, 0);

  answer(reportProblem, async ({ accountId, body, reply }) => {
    const kept = await recordReport(deps, accountId, body);
    if (kept.outcome === 'too-many') {
      reply.header('retry-after', '3600');
      throw new Problem(429, 'Too many reports for today. Please write to us.');
    }
    reports.inc({ option: body.option });
    // The rider's other pages show the fees of the rental; staff who look at the rider see the report.
    if (accountId)
      notifyRiders(deps.live, [{ accountId, rentalId: kept.rental, userChanged: kept.rental !== undefined }]);
    return { code: 200, ...(accountId && { report: kept.id }) };
  });

  answer(addReportPhoto, async ({ accountId, params, body }) => {
    const photo = Buffer.from(body.photo, 'base64');
    const outcome = await addPhoto(deps, { accountId, reportId: params.reportId, photo });
    if (outcome === 'no-such-report') throw notFound();
    if (outcome === 'too-large') throw new Problem(413, 'A photo may have at most 400 kB.', 'photo');
    return { code: photoCode[outcome] };
  });
}
