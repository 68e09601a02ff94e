import type { Currency } from '@etg/domain/money';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { StaffActTable } from '../../migrations/operator-schema.ts';
import type { Reader, Tx } from '../database/database.ts';
import { decrypt, decryptMaybe } from '../sealed/sealed.ts';
import type { ActReason } from './staff-act.ts';

export type StaffActRow = Selectable<StaffActTable>;

const openStates = ['waiting', 'needs-second-person'] as const;

export function findActByKey(tx: Reader, key: string): Promise<StaffActRow | undefined> {
  return tx.selectFrom('staff_act').selectAll().where('key', '=', key).executeTakeFirst();
}

export function findAct(reader: Reader, id: string): Promise<StaffActRow | undefined> {
  return reader.selectFrom('staff_act').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockAct(tx: Tx, id: string): Promise<StaffActRow | undefined> {
  return tx.selectFrom('staff_act').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertAct(tx: Tx, row: Insertable<StaffActTable>): Promise<void> {
  await tx.insertInto('staff_act').values(row).execute();
}

export async function updateAct(tx: Tx, id: string, change: Updateable<StaffActTable>): Promise<void> {
  await tx.updateTable('staff_act').set(change).where('id', '=', id).execute();
}

/** What has been confirmed for a subject and has not happened yet, the newest first. */
export function listOpenActsOn(reader: Reader, subject: string) {
  return reader
    .selectFrom('staff_act')
    .select(['id', 'act', 'operator', 'due_at', 'created_at'])
    .where('subject', '=', subject)
    .where('state', 'in', openStates)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

const dayMs = 86_400_000;

/** What somebody has given on their own within 24 hours. What a second person confirmed does not count. */
export async function sumGivenByOne(
  tx: Reader,
  { operator, currency, now }: { operator: string; currency: Currency; now: Date },
): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('staff_act')
    .select(({ fn }) => fn.sum<string | bigint | null>('gives_minor').as('sum'))
    .where('operator', '=', operator)
    .where('gives_currency', '=', currency)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .where('state', 'in', ['done', 'waiting'])
    .where('second_operator', 'is', null)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

const mostListed = 200;

/** What somebody's acts wait for, and those that were refused or declined within a day. */
export function listOwnActs(reader: Reader, operator: string, now: Date): Promise<StaffActRow[]> {
  return reader
    .selectFrom('staff_act')
    .selectAll()
    .where('operator', '=', operator)
    .where((where) =>
      where.or([
        where('state', 'in', openStates),
        where.and([
          where('state', 'in', ['refused', 'declined']),
          where('ended_at', '>', new Date(now.getTime() - dayMs)),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

export function listActsToConfirm(reader: Reader, operator: string): Promise<StaffActRow[]> {
  return reader
    .selectFrom('staff_act')
    .selectAll()
    .where('state', '=', 'needs-second-person')
    .where('operator', '<>', operator)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

/** The path's values and what was decided, as they came: to be parsed with the contract of the act. */
export function givenOf(reader: Reader, row: StaffActRow): { params?: unknown; given?: unknown } {
  return row.given ? Object(JSON.parse(decrypt(reader, 'staff_act.given', row.given))) : {};
}

export function reasonOf(reader: Reader, row: StaffActRow): ActReason | undefined {
  if (!row.reason_code) return undefined;
  const words = decryptMaybe(reader, 'staff_act.reason_words', row.reason_words) ?? undefined;
  return { code: row.reason_code, words };
}

export function resultOf(reader: Reader, row: StaffActRow): unknown {
  const result = decryptMaybe(reader, 'staff_act.result', row.result);
  return result === null ? undefined : JSON.parse(result);
}
