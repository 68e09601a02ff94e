import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { blankOf } from './personal-data.store.ts';
import type { Blank } from './personal-table.rules.ts';
import type { RetentionRule } from './retention.rules.ts';

/** The account of all rows that were unlinked from their person. */
export const nobody = '00000000-0000-4000-8000-000000000000';

/** Rows per transaction: few, so that others do not wait long for a locked row. */
export const sliceLength = 500;

/** Deletes, blanks or unlinks the next slice of expired rows. Returns their number; fewer than a slice were the last. */
export async function applyRetention(tx: Tx, rule: RetentionRule, now: Date): Promise<number> {
  const { table, end } = rule;
  const slice = sql`select ctid from ${sql.table(table)} where ${isExpired(rule, now)}
    limit ${sliceLength} for update skip locked`;
  if (end === 'deleted') return changed(tx, sql`delete from ${sql.table(table)} where ctid in (${slice})`);
  if (end === 'unlinked') return unlinkRows(tx, table, { slice, now });
  const values = blanks(end.blank, now).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  return changed(tx, sql`update ${sql.table(table)} set ${sql.join(values)} where ctid in (${slice})`);
}

/** The names of the rules that have expired rows. One statement, since on most days most rules have none. */
export async function rulesWithExpiredRows(
  tx: Tx,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<string[]> {
  const looks = rules.map(
    (rule) =>
      sql`select ${rule.name}::text as name where exists (select from ${sql.table(rule.table)} where ${isExpired(rule, now)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(tx);
  return rows.map(({ name }) => name);
}

function isExpired({ table, days, since, end }: RetentionRule, now: Date): RawBuilder<unknown> {
  const until = new Date(now.getTime() - days * 86_400_000);
  const earliest = sql`least(${sql.join(since.map((column) => sql.ref(column)))})`;
  const conditions = [sql`${earliest} < ${until}`, ...notDone(end, now)];
  // The database refuses to delete younger rows by its own clock, which the demo does not move.
  if (table === 'operator_act') conditions.push(sql`at < now() - interval '2 years'`);
  return sql.join(conditions, sql` and `);
}

function notDone(end: RetentionRule['end'], now: Date): RawBuilder<unknown>[] {
  if (end === 'deleted') return [];
  if (end === 'unlinked') return [sql`account_id <> ${nobody}`];
  const differs = blanks(end.blank, now).map(
    ({ column, value }) =>
      sql`${sql.ref(column)} is not null and ${sql.ref(column)} is distinct from ${value}`,
  );
  return [sql`(${sql.join(differs, sql` or `)})`];
}

function blanks(blank: Record<string, Blank | undefined>, now: Date) {
  return Object.entries(blank).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value: blankOf(column, value, now) }],
  );
}

/** The account remembers its first use: without its rentals the person would look like a newcomer. */
async function unlinkRows(
  tx: Tx,
  table: string,
  { slice, now }: { slice: RawBuilder<unknown>; now: Date },
): Promise<number> {
  const { rows } = await sql<{ place: string; account_id: string }>`
    select ctid::text as place, account_id from ${sql.table(table)} where ctid in (${slice})`.execute(tx);
  if (rows.length === 0) return 0;
  await tx
    .insertInto('account')
    .values({ id: nobody, language: 'en', created_at: now, closed_at: now })
    .onConflict((row) => row.doNothing())
    .execute();
  const people = [...new Set(rows.map(({ account_id }) => account_id))];
  await tx.updateTable('account').set({ had_first_use: true }).where('id', 'in', people).execute();
  const places = rows.map(({ place }) => place);
  return changed(
    tx,
    sql`update ${sql.table(table)} set account_id = ${nobody} where ctid = any(${places}::tid[])`,
  );
}

async function changed(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(tx);
  return Number(numAffectedRows);
}
