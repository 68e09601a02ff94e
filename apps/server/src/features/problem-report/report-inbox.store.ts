import type { Reader, Tx } from '../../platform/database/database.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';

/** Oldest first, so that the operator answers in the order of arrival. The phone number is for the answer. */
export async function listOpenReports(db: Reader, limit: number) {
  const reports = await db
    .selectFrom('problem_report')
    .leftJoin('account', 'account.id', 'problem_report.account_id')
    .select([
      'problem_report.id',
      'problem_report.option',
      'problem_report.station_number',
      'problem_report.problem',
      'problem_report.item',
      'problem_report.item_id',
      'problem_report.station_code',
      'problem_report.station_events',
      'problem_report.photo_type',
      'problem_report.times',
      'problem_report.created_at',
      'account.phone',
      'account.name',
      'account.language',
    ])
    .where('problem_report.closed_at', 'is', null)
    .orderBy('problem_report.created_at')
    .limit(limit)
    .execute();
  return reports.map((report) => ({
    ...report,
    problem: decryptMaybe(db, 'problem_report.problem', report.problem),
    phone: decryptMaybe(db, 'account.phone', report.phone),
  }));
}

/** Undefined if there is no such open report. */
export async function markReportClosed(tx: Tx, id: string, now: Date) {
  return tx
    .updateTable('problem_report')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('rental_id')
    .executeTakeFirst();
}

export async function countOpenReports(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('problem_report')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markReportOpen(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('problem_report')
    .set({ closed_at: null })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findReportAccount(db: Reader, id: string): Promise<string | undefined> {
  const report = await db
    .selectFrom('problem_report')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return report?.account_id ?? undefined;
}
