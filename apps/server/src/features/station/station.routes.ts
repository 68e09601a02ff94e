import { lookUpGroup as lookUpGroupCall, reportGroup as reportGroupCall } from '@etg/contract/station';
import { Counter, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound } from '../../platform/http/problem.ts';
import { readUser } from '../user-story/index.ts';
import { lookUpGroup } from './look-up-group.ts';
import { reportGroup } from './report-group.ts';

export function stationRoutes({ answer }: Answering, parts: Core & { metrics: Registry }): void {
  const { db, clock, metrics } = parts;
  const lookups = new Counter({
    name: 'group_lookups_total',
    help: 'Stations looked up, by where their code came from.',
    labelNames: ['source'],
    registers: [metrics],
  });
  const reports = new Counter({
    name: 'group_reports_total',
    help: 'Reports of what riders were told at a station.',
    registers: [metrics],
  });

  answer(lookUpGroupCall, async ({ params, headers, accountId }) => {
    lookups.inc({ source: headers.source ?? 'none' });
    const group = await lookUpGroup(db, params.groupId);
    if (!group) throw notFound();
    const user = accountId ? await readUser(db, accountId, clock.now()) : undefined;
    return { code: 200, ...group, ...(user && { user }) };
  });

  answer(reportGroupCall, async ({ body }) => {
    if ((await reportGroup(parts, body)) === 'no-such-station') throw notFound();
    reports.inc();
    return { code: 200 };
  });
}
