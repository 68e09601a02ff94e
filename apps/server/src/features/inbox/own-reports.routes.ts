import { listReports } from '@etg/contract/problem-report';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { listOwnReports } from './list-own-reports.ts';

/** Riders read what became of their reports. */
export function ownReportRoutes({ answer }: Answering, { db }: Pick<Core, 'db'>): void {
  answer(listReports, async ({ accountId }) => ({
    code: 200,
    reports: await listOwnReports(db, accountId),
  }));
}
