import type { Reader } from '../../platform/database/database.ts';
import { lateReturnCheck } from './rental.rules.ts';

/** The trace of the press that took this Electron. The due work of the open rental carries it. */
export async function findTraceOfHolder(db: Reader, electron: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('rental')
    .innerJoin('due_work', (join) =>
      join
        .on('due_work.kind', '=', lateReturnCheck)
        .on((on) => on('due_work.subject', '=', on.cast<string>('rental.id', 'text'))),
    )
    .select('due_work.trace')
    .where('rental.electron_id', '=', electron)
    .where('rental.returned_at', 'is', null)
    .where('rental.lost_at', 'is', null)
    .executeTakeFirst();
  return row?.trace ?? undefined;
}
