import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../migrations/schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { indexOf, open, openColumn } from '../../platform/sealed/sealed.ts';
import { type SealedTable, sealedTables } from '../../platform/sealed/sealed-columns.ts';
import type { Blank, Kept, Whose } from './kept.rules.ts';
import { personalData } from './personal-data.rules.ts';

/** By what somebody's rows are found. */
export interface Person {
  accountId: string;
  phone: string;
}

export type PersonalTable = keyof typeof personalData;

export async function findPerson(db: Reader, accountId: string): Promise<Person | undefined> {
  const account = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.phone ? { accountId, phone: open(db, 'account.phone', account.phone) } : undefined;
}

/** Whoever would give them something new waits until this transaction is over [015]. */
export async function holdPerson(tx: Tx, accountId: string): Promise<Person | undefined> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  return findPerson(tx, accountId);
}

export async function findLoginIds(tx: Tx, accountId: string): Promise<string[]> {
  const logins = await tx.selectFrom('login').select('id').where('account_id', '=', accountId).execute();
  return logins.map(({ id }) => id);
}

export interface Use {
  /** What is free for newcomers is spent: they had a plan or a charger, or left before. */
  hadFirstUse: boolean;
  /** They paid for a month or more, here or before they left. */
  hadMembership: boolean;
  cards: string[];
}

export async function findUse(tx: Tx, accountId: string): Promise<Use> {
  const { rows } = await sql<Use>`
    select had_first_use or exists (select from rental where account_id = account.id)
        or exists (select from subscription where account_id = account.id) as "hadFirstUse",
      had_membership or exists (select from subscription where account_id = account.id and price_minor > 0
        and plan in ('monthly', 'semester', 'annual')) as "hadMembership",
      array(select distinct fingerprint from payment_method
        where account_id = account.id and fingerprint is not null) as cards
    from account where id = ${accountId}`.execute(tx);
  return rows[0] ?? { hadFirstUse: false, hadMembership: false, cards: [] };
}

/** A table's rows about somebody, as the download shows them. */
export async function findRows(
  db: Reader,
  table: PersonalTable,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const kept = personalData[table];
  if (!kept) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${isTheirs(db, kept.whose, person)}`.execute(db);
  return rows.map((row) => opened(db, table, withoutSecrets(row, kept)));
}

/** As its person wrote it: what is sealed is opened, and how it is found again is our business. */
function opened(db: Reader, table: PersonalTable, row: Record<string, unknown>): Record<string, unknown> {
  const sealed = new Map<string, SealedTable>(Object.entries(sealedTables)).get(table);
  const indexes = Object.values(sealed?.indexes ?? {}).map(({ column }) => column);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !indexes.includes(column))
      .map(([column, value]) => [
        column,
        sealed?.columns.includes(column) && typeof value === 'string'
          ? openColumn(db, `${table}.${column}`, value)
          : value,
      ]),
  );
}

function withoutSecrets(
  row: Record<string, unknown>,
  { hidden = [], hiddenWhen }: Pick<Kept, 'hidden' | 'hiddenWhen'>,
): Record<string, unknown> {
  const isMarked = hiddenWhen !== undefined && row[hiddenWhen.marked] !== false;
  const unseen = new Set([...hidden, ...(isMarked ? hiddenWhen.columns : [])]);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !unseen.has(column)));
}

/** Takes a person out of one table. What is not theirs is not touched. */
export async function forgetIn(tx: Tx, table: PersonalTable, gone: Person & { now: Date }): Promise<void> {
  const kept = personalData[table];
  if (!kept) return;
  const theirs = isTheirs(tx, kept.whose, gone);
  if (kept.after === 'deleted') {
    await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx);
    return;
  }
  const blanked = Object.entries<Blank | undefined>(kept.after.blank).flatMap(([column, blank]) =>
    blank === undefined ? [] : [sql`${sql.ref(column)} = ${blankOf(column, blank, gone.now)}`],
  );
  if (blanked.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(blanked)} where ${theirs}`.execute(tx);
}

export function blankOf(column: string, blank: Blank, now: Date): RawBuilder<unknown> {
  if (blank === 'now') return sql`${now}::timestamptz`;
  if (blank !== null && typeof blank === 'object') return sql`${sql.ref(column)} - ${blank.drop}::text[]`;
  return sql`${blank}`;
}

function isTheirs(db: Reader, whose: Whose, { accountId, phone }: Person): RawBuilder<unknown> {
  if ('account' in whose) return sql`${sql.ref(whose.account)} = ${accountId}`;
  if ('phoneIndex' in whose) {
    const index = indexOf(db, 'phone', phone);
    const byPhone = sql`${sql.ref(whose.phoneIndex)} = ${index} or ${sql.ref(whose.phone)} = ${phone}`;
    return whose.orAccount
      ? sql`(${byPhone} or ${sql.ref(whose.orAccount)} = ${accountId})`
      : sql`(${byPhone})`;
  }
  if ('rental' in whose)
    return sql`${sql.ref(whose.rental)} in (select id from rental where account_id = ${accountId})`;
  if ('login' in whose)
    return sql`${sql.ref(whose.login)} in (select id from login where account_id = ${accountId})`;
  return sql`${sql.ref(whose.act)} in (select key from money_act where account_id = ${accountId})`;
}

/** In the order of the list: what hangs on another row comes before it. */
export const personalTables = Object.keys(personalData) as (PersonalTable & keyof Schema)[];
