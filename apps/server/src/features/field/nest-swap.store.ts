import type { Insertable } from 'kysely';
import type { NestSwapTable } from '../../migrations/field-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** Whether it is new: of one opening of a nest there is one swap, whoever tells it, and however often. */
export async function insertSwap(tx: Tx, swap: Insertable<NestSwapTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('nest_swap')
    .values(swap)
    .onConflict((row) => row.column('command_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface ToldSwap {
  code: string;
  nest: number;
  out: string | undefined;
  in: string;
  since: Date;
}

/** Whether this swap was recorded since then. */
export async function isSwapRecorded(db: Reader, told: ToldSwap): Promise<boolean> {
  const found = await db
    .selectFrom('nest_swap')
    .select('id')
    .where('station_code', '=', told.code)
    .where('nest', '=', told.nest)
    .where('electron_in', '=', told.in)
    .where('electron_out', 'is not distinct from', told.out ?? null)
    .where('at', '>=', told.since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isKnownElectron(db: Reader, id: string): Promise<boolean> {
  const found = await db.selectFrom('electron').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
