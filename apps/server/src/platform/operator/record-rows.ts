import type { RecordEntry, RecordFilter } from '@etg/contract/console/record';
import { type Selectable, sql } from 'kysely';
import type { ActFacts, OperatorActTable, StaffActTable } from '../../migrations/operator-schema.ts';
import type { Reader } from '../database/database.ts';
import { decryptMaybe } from '../sealed/sealed.ts';
import { toUnix } from '../wire-time.ts';
import { actSteps } from './perform-act.ts';

type RecordRow = Selectable<OperatorActTable> & Pick<Selectable<StaffActTable>, 'reason_words'>;

export interface RecordPage extends RecordFilter {
  /** Older than this one. */
  before?: bigint | undefined;
  /** Only these lines. */
  ids?: readonly bigint[] | undefined;
  most: number;
}

/** Lists the record from a number on, the newest first. */
export async function listRecord(reader: Reader, page: RecordPage): Promise<RecordEntry[]> {
  const { person, act, subject, ids, reason, from, until, before, most } = page;
  const rows = await reader
    .selectFrom('operator_act')
    .leftJoin('staff_act', 'staff_act.id', 'operator_act.staff_act_id')
    .selectAll('operator_act')
    .select('staff_act.reason_words')
    .$if(before !== undefined, (query) => query.where('operator_act.id', '<', before ?? 0n))
    .$if(person !== undefined, (query) => query.where('operator_act.operator', '=', person ?? ''))
    .$if(act !== undefined, (query) => query.where('operator_act.act', 'in', withSteps(act ?? '')))
    .$if(subject !== undefined, (query) => query.where('operator_act.subject', '=', subject ?? ''))
    .$if(ids !== undefined, (query) => query.where('operator_act.id', 'in', ids ?? []))
    .$if(reason !== undefined, (query) => query.where('operator_act.reason_code', '=', reason ?? 'other'))
    .$if(from !== undefined, (query) => query.where('operator_act.at', '>=', new Date((from ?? 0) * 1_000)))
    .$if(until !== undefined, (query) => query.where('operator_act.at', '<', new Date((until ?? 0) * 1_000)))
    .orderBy('operator_act.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => toEntry(reader, row));
}

/** The newest lines of several subjects together. Each subject is searched by itself: then the index on both is used. */
export async function listRecordOf(
  reader: Reader,
  subjects: readonly string[],
  most: number,
): Promise<RecordEntry[]> {
  const { rows } = await sql<{ id: bigint }>`
    select line.id from unnest(${subjects}::text[]) as about (subject)
    cross join lateral (
      select id from operator_act where operator_act.subject = about.subject order by id desc limit ${most}
    ) as line order by line.id desc limit ${most}`.execute(reader);
  return rows.length === 0 ? [] : listRecord(reader, { ids: rows.map(({ id }) => id), most });
}

function withSteps(act: string): string[] {
  return [act, ...actSteps.map((step) => `${act}.${step}`), `${act}.begin`];
}

function toEntry(reader: Reader, row: RecordRow): RecordEntry {
  const words = decryptMaybe(reader, 'staff_act.reason_words', row.reason_words);
  return {
    id: String(row.id),
    at: toUnix(row.at),
    operator: row.operator,
    act: row.act,
    subject: row.subject,
    ...(row.reason_code && { reason: { code: row.reason_code, ...(words && { words }) } }),
    ...factsIn('before', row.before),
    ...factsIn('after', row.after),
    ...(row.second_operator && { second_operator: row.second_operator }),
    ...(row.staff_act_id && { staff_act: row.staff_act_id }),
    ...(row.request_id && { request: row.request_id }),
  };
}

function factsIn(name: 'before' | 'after', facts: ActFacts | null): { before?: ActFacts; after?: ActFacts } {
  return facts ? { [name]: facts } : {};
}
