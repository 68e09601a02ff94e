import type { InboxKind } from '@etg/contract/console/inbox';
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { InboxItemTable } from '../../migrations/inbox-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import type { Cursor, ItemRow, ItemState } from './inbox.rules.ts';

export interface ItemFilter {
  state: ItemState;
  kind?: InboxKind | undefined;
  /** Only what this member of staff has. */
  assignedTo?: string | undefined;
  scope: Scope;
  now: Date;
}

/** The rows that a member of staff may see. What is merged into another is shown with that one while it is open. */
function itemsOf(db: Reader, { state, kind, assignedTo, scope, now }: ItemFilter) {
  return db
    .selectFrom('inbox_item')
    .where((row) => row.and(conditionsOf(state, now)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'report'))
    .$if(assignedTo !== undefined, (query) => query.where('assigned_to', '=', assignedTo ?? ''))
    .$if(scope.countries !== undefined, (query) =>
      query.where(sql<SqlBool>`country = any(${[...(scope.countries ?? [])]})`),
    )
    .$if(scope.venues !== undefined, (query) =>
      query.where(sql<SqlBool>`venue_id = any(${[...(scope.venues ?? [])]}::uuid[])`),
    );
}

function conditionsOf(state: ItemState, now: Date): Expression<SqlBool>[] {
  if (state === 'done') return [sql<SqlBool>`closed_at is not null`];
  const waits = sql`(awaits is not null or coalesce(snoozed_until > ${now}, false))`;
  return [
    sql<SqlBool>`closed_at is null and merged_into is null`,
    state === 'waiting' ? sql<SqlBool>`${waits}` : sql<SqlBool>`not ${waits}`,
  ];
}

/** A page of the list: the worst first and of those the oldest; what is done, the newest first. */
export async function listItems(
  db: Reader,
  filter: ItemFilter,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ItemRow[]> {
  const rows = itemsOf(db, filter).selectAll().limit(limit);
  if (filter.state === 'done')
    return rows
      .$if(after !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(closed_at, id) < (${new Date(after?.at ?? 0)}, ${after?.id ?? null}::uuid)`,
        ),
      )
      .orderBy('closed_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  return rows
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(harm, at, id) > (${after?.harm ?? 0}, ${new Date(after?.at ?? 0)}, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('harm')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function countItems(db: Reader, filter: ItemFilter): Promise<Map<InboxKind, number>> {
  const rows = await itemsOf(db, filter)
    .select(['kind', (row) => row.fn.countAll<bigint>().as('count')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** Since when somebody who can be answered waits for the first answer. */
export async function findOldestUnanswered(
  db: Reader,
  filter: Omit<ItemFilter, 'state'>,
): Promise<Date | undefined> {
  const row = await itemsOf(db, { ...filter, state: 'open' })
    .select((query) => query.fn.min('at').as('at'))
    .where('kind', 'in', ['report', 'venue-request'])
    .where('first_answer_at', 'is', null)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

export async function findItem(db: Reader, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom('inbox_item').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The source first: whoever closes it has locked it before the item. Several are locked in the order of their ids. */
export async function lockItem(tx: Tx, id: string): Promise<ItemRow | undefined> {
  const item = await findItem(tx, id);
  if (!item) return undefined;
  await lockSource(tx, item);
  return tx.selectFrom('inbox_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

async function lockSource(tx: Tx, { kind, source }: ItemRow): Promise<void> {
  const table = {
    report: 'problem_report',
    incident: 'incident',
    payment: 'payment_incident',
    dispute: 'dispute',
    'venue-request': 'venue_request',
  } as const;
  const rows = sql.table(table[kind]);
  // The id of a dispute is the gateway's text.
  const id = kind === 'dispute' ? sql`${source}` : sql`${source}::uuid`;
  await sql`select from ${rows} where id = ${id} for update`.execute(tx);
}

export async function listMerged(db: Reader, id: string): Promise<ItemRow[]> {
  return db.selectFrom('inbox_item').selectAll().where('merged_into', '=', id).orderBy('id').execute();
}

export async function updateItem(tx: Tx, id: string, change: Updateable<InboxItemTable>): Promise<void> {
  await tx.updateTable('inbox_item').set(change).where('id', '=', id).execute();
}

/** What is merged into an item follows it to another. */
export async function moveMerged(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('inbox_item').set({ merged_into: to }).where('merged_into', '=', from).execute();
}

/** Acts that staff have confirmed and that have not happened yet, by the id of the item. */
export async function listPendingActs(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('staff_act')
    .select(['id', 'act', 'operator', 'subject', 'due_at'])
    .where('subject', 'in', ids)
    .where('state', 'in', ['waiting', 'needs-second-person'])
    .orderBy('created_at')
    .execute();
}

export async function listColleagueRows(db: Reader) {
  return db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.name', 'staff.role')
    .select(['staff.id', 'staff.name'])
    .where('staff.joined_at', 'is not', null)
    .where('staff.disabled_at', 'is', null)
    .where(sql<SqlBool>`'inbox.work' = any(staff_role.rights)`)
    .orderBy('staff.name')
    .execute();
}

/** Names of staff by their id. */
export async function listStaffNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of staff by their name in the record; a token or a command has no other. */
export async function listOperatorNames(
  db: Reader,
  operators: readonly string[],
): Promise<Map<string, string>> {
  if (operators.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['operator', 'name'])
    .where('operator', 'in', operators)
    .execute();
  return new Map(rows.map(({ operator, name }) => [operator, name]));
}
