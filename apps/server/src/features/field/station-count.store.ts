import type { Insertable } from 'kysely';
import type { StationCountTable } from '../../migrations/field-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export async function insertCount(tx: Tx, count: Insertable<StationCountTable>): Promise<void> {
  await tx.insertInto('station_count').values(count).execute();
}

/** By when it was made: one that arrives late does not replace a newer one. */
export async function findLastCount(db: Reader, code: string) {
  return db
    .selectFrom('station_count as count')
    .leftJoin('staff', 'staff.operator', 'count.by')
    .select(['count.at', 'count.by', 'staff.name', 'count.electrons', 'count.differs'])
    .where('station_code', '=', code)
    .orderBy('count.at', 'desc')
    .orderBy('count.id')
    .limit(1)
    .executeTakeFirst();
}
