import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Blank } from './kept.rules.ts';
import { blankOf } from './personal-data.store.ts';
import type { RetentionRule } from './retention.rules.ts';

/** The account of all that was somebody's long ago. */
export const nobody = '00000000-0000-4000-8000-000000000000';

/** Few enough that nobody waits long for a row that is held. */
export const sliceLength = 500;

/** Ends the time of the next rows that a rule is about. Gives how many; fewer than a slice means that it is done. */
export async function endTime(tx: Tx, rule: RetentionRule, now: Date): Promise<number> {
  const { table, end } = rule;
  const until = new Date(now.getTime() - rule.days * 86_400_000);
  const since = sql`least(${sql.join(rule.since.map((column) => sql.ref(column)))})`;
  const conditions = [sql`${since} < ${until}`, ...stillToDo(end, now)];
  // The database keeps these by its own clock, however far ours is moved in the demo.
  if (table === 'operator_act') conditions.push(sql`at < now() - interval '2 years'`);
  const slice = sql`select ctid from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    limit ${sliceLength} for update skip locked`;
  if (end === 'deleted') return changed(tx, sql`delete from ${sql.table(table)} where ctid in (${slice})`);
  if (end === 'nobody') return giveToNobody(tx, table, { slice, now });
  const values = blanks(end.blank, now).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  return changed(tx, sql`update ${sql.table(table)} set ${sql.join(values)} where ctid in (${slice})`);
}

function stillToDo(end: RetentionRule['end'], now: Date): RawBuilder<unknown>[] {
  if (end === 'deleted') return [];
  if (end === 'nobody') return [sql`account_id <> ${nobody}`];
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

/** Who has rented once is no newcomer, also when the rental that shows it is nobody's. */
async function giveToNobody(
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
