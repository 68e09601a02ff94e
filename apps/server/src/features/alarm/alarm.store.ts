import type { AlarmKind } from '@etg/contract/console/alarm-words';
import { type Insertable, sql } from 'kysely';
import type { AlarmTable, AlarmToldTable } from '../../migrations/alarm-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { forEachChunk } from '../../platform/for-each-chunk.ts';
import type { AlarmRow } from './alarm.rules.ts';

/** PostgreSQL takes at most 65,535 values in one statement. */
const rowsAtOnce = 1_000;

/** Those that are open already stay as they are, except for when they end by themselves. */
export async function insertAlarms(tx: Tx, alarms: readonly Insertable<AlarmTable>[]): Promise<void> {
  await forEachChunk(alarms, rowsAtOnce, async (slice) => {
    await tx
      .insertInto('alarm')
      .values([...slice])
      .onConflict((row) =>
        row
          .columns(['kind', 'subject'])
          .where('over_at', 'is', null)
          .doUpdateSet(({ ref }) => ({ until: ref('excluded.until') })),
      )
      .execute();
  });
}

export function listOpenAlarms(tx: Tx) {
  return tx
    .selectFrom('alarm')
    .select(['id', 'kind', 'subject', 'until'])
    .where('over_at', 'is', null)
    .execute();
}

export async function markAlarmsOver(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('alarm')
    .set({ over_at: now })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('over_at', 'is', null)
    .execute();
}

export async function markAlarmOver(
  tx: Tx,
  {
    kind,
    subject,
    now,
    unlessFor,
  }: { kind: AlarmKind; subject: string; now: Date; unlessFor?: string | null },
): Promise<void> {
  await tx
    .updateTable('alarm')
    .set({ over_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('over_at', 'is', null)
    .$if(unlessFor !== undefined, (query) => query.where('for_staff', 'is distinct from', unlessFor ?? null))
    .execute();
}

/** Whether anybody may have to be told something. */
export async function hasNews(tx: Tx, raisedSince: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from alarm where over_at is null and raised_at > ${raisedSince})
      or exists (select from alarm_told where state = 'quiet') as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** Open alarms of these kinds of which nothing became yet for this person, the oldest first. */
export function listUntold(
  tx: Tx,
  { staffId, kinds, raisedSince }: { staffId: string; kinds: readonly AlarmKind[]; raisedSince: Date },
): Promise<AlarmRow[]> {
  return tx
    .selectFrom('alarm')
    .selectAll('alarm')
    .where('over_at', 'is', null)
    .where('raised_at', '>', raisedSince)
    .where('kind', 'in', kinds)
    .where((row) => row.or([row('for_staff', 'is', null), row('for_staff', '=', staffId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alarm_told as told')
            .select('told.alarm_id')
            .whereRef('told.alarm_id', '=', 'alarm.id')
            .where('told.staff_id', '=', staffId),
        ),
      ),
    )
    .orderBy('raised_at')
    .orderBy('id')
    .execute();
}

/** What waits for the end of this person's quiet hours. */
export function listQuiet(tx: Tx, staffId: string): Promise<AlarmRow[]> {
  return tx
    .selectFrom('alarm_told as told')
    .innerJoin('alarm', 'alarm.id', 'told.alarm_id')
    .selectAll('alarm')
    .where('told.staff_id', '=', staffId)
    .where('told.state', '=', 'quiet')
    .orderBy('raised_at')
    .orderBy('alarm.id')
    .execute();
}

/** What was quiet before becomes something else; everything else is final. */
export async function saveTold(tx: Tx, told: readonly Insertable<AlarmToldTable>[]): Promise<void> {
  await forEachChunk(told, rowsAtOnce, async (slice) => {
    await tx
      .insertInto('alarm_told')
      .values([...slice])
      .onConflict((row) =>
        row
          .columns(['alarm_id', 'staff_id'])
          .doUpdateSet(({ ref }) => ({
            state: ref('excluded.state'),
            ways: ref('excluded.ways'),
            at: ref('excluded.at'),
            message_id: ref('excluded.message_id'),
          }))
          .where('alarm_told.state', '=', 'quiet'),
      )
      .execute();
  });
}

/** How many messages of each kind everybody was sent since then. */
export async function countSent(tx: Tx, since: Date): Promise<Map<string, Map<AlarmKind, number>>> {
  const rows = await tx
    .selectFrom('alarm_told as told')
    .innerJoin('alarm', 'alarm.id', 'told.alarm_id')
    .select([
      'told.staff_id',
      'alarm.kind',
      (row) => row.fn.count<bigint>('message_id').distinct().as('sent'),
    ])
    .where('told.state', '=', 'sent')
    .where('told.at', '>', since)
    .groupBy(['told.staff_id', 'alarm.kind'])
    .execute();
  const counts = new Map<string, Map<AlarmKind, number>>();
  for (const { staff_id, kind, sent } of rows) {
    const own = counts.get(staff_id) ?? new Map<AlarmKind, number>();
    counts.set(staff_id, own.set(kind, Number(sent)));
  }
  return counts;
}

export type ToldRow = Awaited<ReturnType<typeof listTold>>[number];

/** What became of the newest alarms for one person. */
export function listTold(db: Reader, staffId: string, most: number) {
  return db
    .selectFrom('alarm_told as told')
    .innerJoin('alarm', 'alarm.id', 'told.alarm_id')
    .selectAll('alarm')
    .select(['told.state', 'told.ways', 'told.at', 'told.message_id'])
    .where('told.staff_id', '=', staffId)
    .orderBy('told.at', 'desc')
    .orderBy('told.message_id')
    .orderBy('alarm.id')
    .limit(most)
    .execute();
}
