import type { CheckOutcome } from '@etg/contract/console/setup-words';
import type { Insertable } from 'kysely';
import type { StationCheckTable } from '../../migrations/station-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { CheckProgress } from './station-check.rules.ts';

export interface StoredCheck {
  id: string;
  station_code: string;
  by: string;
  started_at: Date;
  progress: CheckProgress;
  ended_at: Date | null;
  outcome: CheckOutcome | null;
}

const columns = ['id', 'station_code', 'by', 'started_at', 'progress', 'ended_at', 'outcome'] as const;

/** We wrote what it contains ourselves, in this form. */
function toCheck(row: Omit<StoredCheck, 'progress'> & { progress: object }): StoredCheck {
  return { ...row, progress: row.progress as CheckProgress };
}

export async function insertCheck(tx: Tx, check: Insertable<StationCheckTable>): Promise<void> {
  await tx.insertInto('station_check').values(check).execute();
  await tx
    .updateTable('station')
    .set({ open_check: check.id })
    .where('code', '=', check.station_code)
    .execute();
}

/** Locks an open check. Its station is locked before, as for every message. */
export async function lockOpenCheck(tx: Tx, id: string): Promise<StoredCheck | undefined> {
  const row = await tx
    .selectFrom('station_check')
    .select(columns)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && toCheck(row);
}

/** Locks the station of a check and then the check: in the order of the station's messages. */
export async function lockCheckWithStation(tx: Tx, id: string): Promise<StoredCheck | undefined> {
  await tx
    .selectFrom('station')
    .select('code')
    .where('code', 'in', (row) => row.selectFrom('station_check').select('station_code').where('id', '=', id))
    .forUpdate()
    .execute();
  return lockOpenCheck(tx, id);
}

export async function updateProgress(tx: Tx, id: string, progress: CheckProgress): Promise<void> {
  await tx
    .updateTable('station_check')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute();
}

/** Of a check that has ended, by what was put right afterwards. */
export async function updateJudgement(
  tx: Tx,
  id: string,
  { progress, outcome }: { progress: CheckProgress; outcome: CheckOutcome },
): Promise<void> {
  await tx
    .updateTable('station_check')
    .set({ progress: JSON.stringify(progress), outcome })
    .where('id', '=', id)
    .execute();
}

/** The demo's clock can be set back: a check never ends before it began. */
export async function markCheckEnded(
  tx: Tx,
  { id, station_code, started_at }: StoredCheck,
  { outcome, now }: { outcome: CheckOutcome; now: Date },
): Promise<void> {
  const ended_at = now < started_at ? started_at : now;
  await tx.updateTable('station_check').set({ outcome, ended_at }).where('id', '=', id).execute();
  await tx
    .updateTable('station')
    .set({ open_check: null })
    .where('code', '=', station_code)
    .where('open_check', '=', id)
    .execute();
}

/** The check that goes on at a station, and whose it is. */
export async function findOpenCheck(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('station_check as checked', 'checked.id', 'station.open_check')
    .leftJoin('staff', 'staff.operator', 'checked.by')
    .select(['checked.id', 'checked.by', 'staff.name'])
    .where('station.code', '=', code)
    .executeTakeFirst();
}

/** The newest check of a station; with `ended` the newest that ended by itself. */
export async function findLastCheck(db: Reader, code: string, { ended }: { ended: boolean }) {
  const rows = db
    .selectFrom('station_check as checked')
    .leftJoin('staff', 'staff.operator', 'checked.by')
    .select(columns.map((column) => `checked.${column}` as const))
    .select('staff.name')
    .where('station_code', '=', code)
    .orderBy('started_at', 'desc')
    .limit(1);
  const row = await (ended ? rows.where('outcome', 'in', ['passed', 'failed']) : rows).executeTakeFirst();
  return row && { ...toCheck(row), name: row.name };
}

/** How the newest check of each of these stations ended that ended by itself. */
export async function listLastOutcomes(
  db: Reader,
  codes: readonly string[],
): Promise<Map<string, CheckOutcome>> {
  const rows = await db
    .selectFrom('station_check')
    .distinctOn('station_code')
    .select(['station_code', 'outcome'])
    .where('station_code', 'in', codes)
    .where('outcome', 'in', ['passed', 'failed'])
    .orderBy('station_code')
    .orderBy('started_at', 'desc')
    .execute();
  return new Map(rows.flatMap(({ station_code, outcome }) => (outcome ? [[station_code, outcome]] : [])));
}
