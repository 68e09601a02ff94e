import type { OwnReport } from '@etg/contract/problem-report';
import type { Reader } from '../../platform/database/database.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listNotes } from './inbox-note.store.ts';

const most = 20;

/** What a rider told us, what became of it, and what we answered, newest first [QC9]. */
export async function listOwnReports(db: Reader, accountId: string): Promise<OwnReport[]> {
  const reports = await db
    .selectFrom('problem_report')
    .leftJoin('inbox_item', 'inbox_item.id', 'problem_report.id')
    .select([
      'problem_report.id',
      'problem_report.option',
      'problem_report.problem',
      'problem_report.station_code',
      'problem_report.rental_id',
      'problem_report.created_at',
      'problem_report.closed_at',
      'inbox_item.assigned_to',
      'inbox_item.merged_into',
    ])
    .where('problem_report.account_id', '=', accountId)
    .orderBy('problem_report.created_at', 'desc')
    .orderBy('problem_report.id')
    .limit(most)
    .execute();
  const notes = await listNotes(
    db,
    reports.map(({ id }) => id),
  );
  return reports.map((report) => {
    const written = notes.filter(({ item_id }) => item_id === report.id);
    const answers = written.filter(({ kind }) => kind === 'answer');
    const isLookedAt = report.assigned_to || report.merged_into || written.length > 0;
    const words = decryptMaybe(db, 'problem_report.problem', report.problem);
    return {
      id: report.id,
      option: report.option,
      ...(words && { words }),
      ...(report.station_code && { station: report.station_code }),
      ...(report.rental_id && { rental: report.rental_id }),
      at: toUnix(report.created_at),
      state: report.closed_at
        ? ('closed' as const)
        : answers.length > 0
          ? ('answered' as const)
          : isLookedAt
            ? ('looked-at' as const)
            : ('received' as const),
      ...(report.closed_at && { closed: toUnix(report.closed_at) }),
      answers: answers.map(({ at, words: text, language }) => ({
        at: toUnix(at),
        text,
        ...(language && { language }),
      })),
    };
  });
}
