import type { AlarmKind, AlarmState, AlarmWay } from '@etg/contract/console/alarm-words';
import { type Insertable, sql } from 'kysely';
import type { AlarmTable, AlarmToldTable } from '../../migrations/alarm-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { forEachChunk } from '../../platform/for-each-chunk.ts';
import { type AlarmRow, waitingStates } from './alarm.rules.ts';

/** PostgreSQL takes at most 65,535 values in one statement. */
const rowsAtOnce = 1_000;

/** Those that are open already stay as they are. */
export async function insertAlarms(tx: Tx, alarms: readonly Insertable<AlarmTable>[]): Promise<void> {
  await forEachChunk(alarms, rowsAtOnce, async (slice) => {
    await tx
      .insertInto('alarm')
      .values([...slice])
      .onConflict((row) => row.columns(['kind', 'subject']).where('over_at', 'is', null).doNothing())
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

/** `unlessFor`: one for this person, or for everybody if it is null, stays open until its time. */
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
    .$if(unlessFor !== undefined, (query) =>
      query.where((row) =>
        row.or([row('for_staff', 'is distinct from', unlessFor ?? null), row('until', '<=', now)]),
      ),
    )
    .execute();
}

/** Open alarms of which somebody may have to be told, the oldest first: raised since then, or waiting for somebody. */
export function listNews(tx: Tx, raisedSince: Date): Promise<AlarmRow[]> {
  return tx
    .selectFrom('alarm')
    .selectAll()
    .where('over_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('raised_at', '>', raisedSince),
        exists(
          selectFrom('alarm_told as told')
            .select('told.alarm_id')
            .whereRef('told.alarm_id', '=', 'alarm.id')
            .where('told.state', 'in', [...waitingStates]),
        ),
      ]),
    )
    .orderBy('raised_at')
    .orderBy('id')
    .execute();
}

/** What became of the open alarms so far, by person. */
export async function listOpenTold(tx: Tx): Promise<Map<string, Map<string, AlarmState>>> {
  const rows = await tx
    .selectFrom('alarm_told as told')
    .innerJoin('alarm', 'alarm.id', 'told.alarm_id')
    .select(['told.staff_id', 'told.alarm_id', 'told.state'])
    .where('alarm.over_at', 'is', null)
    .execute();
  const people = new Map<string, Map<string, AlarmState>>();
  for (const { staff_id, alarm_id, state } of rows) {
    const own = people.get(staff_id);
    if (own) own.set(alarm_id, state);
    else people.set(staff_id, new Map([[alarm_id, state]]));
  }
  return people;
}

/** What ended while it waited for its time is not sent any more. Of what nobody could be reached by, that is known already. */
export async function markWaitingOver(tx: Tx, now: Date): Promise<AlarmKind[]> {
  const { rows } = await sql<{ kind: AlarmKind }>`
    update alarm_told as told set state = 'over', at = ${now} from alarm
    where alarm.id = told.alarm_id and alarm.over_at is not null and told.state in ('quiet', 'limited')
    returning alarm.kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/** What waited before becomes something else; everything else is final. */
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
          .where('alarm_told.state', 'in', [...waitingStates]),
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

export interface ToldMessage {
  id: string;
  at: Date;
  kind: AlarmKind;
  said: AlarmRow['said'];
  href: string;
  state: AlarmState;
  ways: AlarmWay[];
  /** Of how many alarms, and how many of them ended. */
  alarms: number;
  ended: number;
  last_end: Date | null;
}

/** The last messages of one person. The page of alarms reads them once a minute: each is found by the index. */
export async function listToldMessages(db: Reader, staffId: string, most: number): Promise<ToldMessage[]> {
  const next = sql`select message_id as id, at from alarm_told where staff_id = ${staffId}`;
  const { rows } = await sql<Omit<ToldMessage, 'alarms' | 'ended'> & { alarms: bigint; ended: bigint }>`
    with recursive message (id, at, place) as (
      (select newest.*, 1 from (${next} order by at desc, message_id desc limit 1) as newest)
      union all
      select earlier.*, place + 1 from message,
        lateral (${next} and (alarm_told.at, message_id) < (message.at, message.id)
          order by alarm_told.at desc, message_id desc limit 1) as earlier
      where place < ${most}::integer)
    select message.id, message.at, first.*, total.* from message,
      lateral (select kind, said, href, state, ways from alarm_told as told join alarm on alarm.id = told.alarm_id
        where staff_id = ${staffId} and told.at = message.at and message_id = message.id
        order by alarm.id limit 1) as first,
      lateral (select count(*) as alarms, count(over_at) as ended, max(over_at) as last_end
        from alarm_told as told join alarm on alarm.id = told.alarm_id
        where staff_id = ${staffId} and told.at = message.at and message_id = message.id) as total
    order by place`.execute(db);
  return rows.map(({ alarms, ended, ...row }) => ({ ...row, alarms: Number(alarms), ended: Number(ended) }));
}
