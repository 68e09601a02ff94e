import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../database/database.ts';
import { keysOf } from './carry-keys.ts';
import type { DataKeys } from './data-keys.ts';
import {
  type recipientKinds,
  type SealedTable,
  type SealedTableName,
  sealedTables,
} from './sealed-columns.ts';
import {
  CannotDecrypt,
  decryptText,
  digestText,
  encryptText,
  type IndexKind,
  indexText,
} from './sealed-text.ts';

/** Small, so that no other transaction waits long for a locked row. */
const sliceLength = 200;

/** The position in a table: the key of the last row that was read. */
export type RowPosition = string | Buffer;

export interface Slice {
  /** Rows that are now encrypted with the current key. */
  sealed: number;
  /** Rows that no known key decrypts. They are not changed. */
  unreadable: number;
  /** Undefined at the end of the table. */
  next: RowPosition | undefined;
}

const channelName = z.enum(['sms', 'email', 'push']);
const row = z.object({ key: z.union([z.string(), z.instanceof(Buffer)]) }).loose();

/**
 * Encrypts the next rows that are plain or have another key with the current key. Skips locked rows: their writer encrypts
 * them, or the next run does.
 */
export async function resealSlice(tx: Tx, table: SealedTableName, after?: RowPosition): Promise<Slice> {
  const keys = keysOf(tx);
  const { key, columns, digests = {} }: SealedTable = sealedTables[table];
  const digested = Object.keys(digests);
  const channel = table === 'outbox_message' ? [sql`channel`] : [];
  const wanted = [
    sql`${sql.ref(key)} as key`,
    ...[...columns, ...digested].map((name) => sql.ref(name)),
    ...channel,
  ];
  const { rows } = await sql`
    select ${sql.join(wanted)} from ${sql.table(table)}
    where ${after === undefined ? sql`true` : sql`${sql.ref(key)} > ${after}`}
      and ${needsSealing(keys, table)}
    order by ${sql.ref(key)} limit ${sliceLength} for update skip locked`.execute(tx);
  const slice: Slice = { sealed: 0, unreadable: 0, next: undefined };
  for (const found of z.array(row).parse(rows)) {
    const outcome = await resealRow(tx, { keys, table, row: found });
    slice[outcome] += 1;
    slice.next = found.key;
  }
  return rows.length < sliceLength ? { ...slice, next: undefined } : slice;
}

/** The tables with rows that are plain or have another key, also rows that no known key decrypts. */
export async function tablesToReseal(tx: Tx, tables: readonly SealedTableName[]): Promise<Set<string>> {
  const keys = keysOf(tx);
  const looks = tables.map(
    (table) =>
      sql`select ${table}::text as name where exists (select from ${sql.table(table)} where ${needsSealing(keys, table)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

function needsSealing(keys: DataKeys, table: SealedTableName): RawBuilder<unknown> {
  const { columns, indexes = {}, digests = {} }: SealedTable = sealedTables[table];
  const toDo = [
    ...columns.map((name) => isToDo(keys, name, indexesOf(indexes, name))),
    ...Object.keys(digests).map((name) => isUndigested(keys, name)),
  ];
  return sql`(${sql.join(toDo, sql` or `)})`;
}

function isToDo(
  { current, keepPlain }: DataKeys,
  name: string,
  indexes: readonly string[],
): RawBuilder<unknown> {
  const column = sql.ref(name);
  const isSealed = sql`${column} like ${`etg1:${current}:%`}`;
  const isIndexed = sql`(${sql.join([sql`true`, ...indexes.map((index) => sql`${sql.ref(index)} is not null`)], sql` and `)})`;
  return sql`(${column} <> '' and not (${keepPlain ? isIndexed : sql`${isSealed} and ${isIndexed}`}))`;
}

/** The index columns by which the values of a column are found. */
function indexesOf(indexes: NonNullable<SealedTable['indexes']>, name: string): string[] {
  return Object.entries(indexes).flatMap(([index, { of }]) => (of === name ? [index] : []));
}

function isUndigested({ keepPlain }: DataKeys, name: string): RawBuilder<unknown> {
  return keepPlain ? sql`false` : sql`(${sql.ref(name)} <> '' and ${sql.ref(name)} not like 'etg1#%')`;
}

interface RowAt {
  keys: DataKeys;
  table: SealedTableName;
  row: z.infer<typeof row>;
}

async function resealRow(tx: Tx, { keys, table, row: found }: RowAt): Promise<'sealed' | 'unreadable'> {
  const { key, columns, indexes = {}, digests = {} }: SealedTable = sealedTables[table];
  const changes: RawBuilder<unknown>[] = [];
  for (const [name, kind] of Object.entries(digests)) {
    const { data: before } = z.string().min(1).safeParse(found[name]);
    if (before !== undefined) changes.push(sql`${sql.ref(name)} = ${digestText(keys, kind, before)}`);
  }
  try {
    for (const name of columns) {
      const { data: before } = z.string().min(1).safeParse(found[name]);
      if (before === undefined) continue;
      const text = decryptText(keys, `${table}.${name}`, before);
      if (!keys.keepPlain)
        changes.push(sql`${sql.ref(name)} = ${encryptText(keys, `${table}.${name}`, text)}`);
      for (const index of indexesOf(indexes, name)) {
        const kind = kindOf(indexes[index]?.kind, found.channel);
        if (kind) changes.push(sql`${sql.ref(index)} = ${indexText(keys, kind, text)}`);
      }
    }
  } catch (error) {
    if (error instanceof CannotDecrypt) return 'unreadable';
    throw error;
  }
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(key)} = ${found.key}`.execute(
    tx,
  );
  return 'sealed';
}

function kindOf(
  kind: IndexKind | typeof recipientKinds | undefined,
  channel: unknown,
): IndexKind | undefined {
  if (kind === undefined || typeof kind === 'string') return kind;
  const { data } = channelName.safeParse(channel);
  return data && kind[data];
}

/** The number of encrypted values by key; `plain` counts those that are not encrypted. */
export async function countByKey(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, { columns }] of Object.entries<SealedTable>(sealedTables))
    for (const name of columns) {
      const { rows } = await sql<{ id: string | null; count: bigint }>`
        select substring(${sql.ref(name)} from '^etg1:([a-z0-9-]+):') as id, count(*) from ${sql.table(table)}
        where ${sql.ref(name)} <> '' group by 1`.execute(db);
      for (const { id, count } of rows) {
        const of = id ?? 'plain';
        counts.set(of, (counts.get(of) ?? 0) + Number(count));
      }
    }
  return counts;
}
