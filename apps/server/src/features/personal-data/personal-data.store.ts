import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../migrations/schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decrypt, decryptColumn, indexOf } from '../../platform/sealed/sealed.ts';
import { type SealedTable, sealedTables } from '../../platform/sealed/sealed-columns.ts';
import { personalData } from './personal-data.rules.ts';
import type { Blank, PersonalTableRule, Whose } from './personal-table.rules.ts';

/** A person's rows are found by these. */
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
  return account?.phone ? { accountId, phone: decrypt(db, 'account.phone', account.phone) } : undefined;
}

/** Locks the account: an insert of a row that refers to it waits until this transaction ends [015]. */
export async function lockPerson(tx: Tx, accountId: string): Promise<Person | undefined> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  return findPerson(tx, accountId);
}

export async function listLoginIds(tx: Tx, accountId: string): Promise<string[]> {
  const logins = await tx.selectFrom('login').select('id').where('account_id', '=', accountId).execute();
  return logins.map(({ id }) => id);
}

export interface PastUse {
  /** The person had a plan or a charger, also before an earlier deletion: nothing is free for a newcomer any more. */
  hadFirstUse: boolean;
  /** The person paid for a month or more, also before an earlier deletion. */
  hadMembership: boolean;
  cards: string[];
}

export async function findPastUse(tx: Tx, accountId: string): Promise<PastUse> {
  const { rows } = await sql<PastUse>`
    select had_first_use or exists (select from rental where account_id = account.id)
        or exists (select from subscription where account_id = account.id) as "hadFirstUse",
      had_membership or exists (select from subscription where account_id = account.id and price_minor > 0
        and plan in ('monthly', 'semester', 'annual')) as "hadMembership",
      array(select distinct fingerprint from payment_method
        where account_id = account.id and fingerprint is not null) as cards
    from account where id = ${accountId}`.execute(tx);
  return rows[0] ?? { hadFirstUse: false, hadMembership: false, cards: [] };
}

/** A person's rows of one table, as the download shows them. */
export async function listRows(
  db: Reader,
  table: PersonalTable,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const rule = personalData[table];
  if (!rule) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${isTheirs(db, rule.whose, person)}`.execute(db);
  return rows.map((row) => decrypted(db, table, withoutSecrets(row, rule)));
}

/** The row in plain text, without the keyed index columns. */
function decrypted(db: Reader, table: PersonalTable, row: Record<string, unknown>): Record<string, unknown> {
  const sealed = new Map<string, SealedTable>(Object.entries(sealedTables)).get(table);
  const indexes = Object.keys(sealed?.indexes ?? {});
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !indexes.includes(column))
      .map(([column, value]) => [
        column,
        sealed?.columns.includes(column) && typeof value === 'string'
          ? decryptColumn(db, `${table}.${column}`, value)
          : value,
      ]),
  );
}

function withoutSecrets(
  row: Record<string, unknown>,
  { hidden = [], hiddenWhen }: Pick<PersonalTableRule, 'hidden' | 'hiddenWhen'>,
): Record<string, unknown> {
  const isMarked = hiddenWhen !== undefined && row[hiddenWhen.marked] !== false;
  const unseen = new Set([...hidden, ...(isMarked ? hiddenWhen.columns : [])]);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !unseen.has(column)));
}

/** Deletes or blanks a person's rows of one table. */
export async function removePersonFrom(
  tx: Tx,
  table: PersonalTable,
  person: Person & { now: Date },
): Promise<void> {
  const rule = personalData[table];
  if (!rule) return;
  const theirs = isTheirs(tx, rule.whose, person);
  if (rule.after === 'deleted') {
    await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx);
    return;
  }
  const blanked = Object.entries<Blank | undefined>(rule.after.blank).flatMap(([column, blank]) =>
    blank === undefined ? [] : [sql`${sql.ref(column)} = ${blankOf(column, blank, person.now)}`],
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

/** In the order of deletion. */
export const personalTables = Object.keys(personalData) as (PersonalTable & keyof Schema)[];
