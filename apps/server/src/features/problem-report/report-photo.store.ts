import type { PhotoType } from '@etg/domain/problem-report';
import type { Reader, Tx } from '../../platform/database/database.ts';

export interface Photo {
  photo: Buffer;
  photo_type: PhotoType;
}

interface OwnReport {
  id: string;
  accountId: string;
}

/** Locks the report and returns the type of its photo, if it has one; undefined if the report is not this rider's. */
export async function lockOwnReport(tx: Tx, { id, accountId }: OwnReport) {
  return tx
    .selectFrom('problem_report')
    .select('photo_type')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function savePhoto(tx: Tx, id: string, photo: Photo): Promise<void> {
  await tx.updateTable('problem_report').set(photo).where('id', '=', id).execute();
}

export async function findPhoto(db: Reader, id: string): Promise<Photo | undefined> {
  const row = await db
    .selectFrom('problem_report')
    .select(['photo', 'photo_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.photo && row.photo_type ? { photo: row.photo, photo_type: row.photo_type } : undefined;
}
