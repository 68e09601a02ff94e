import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';

interface SavedTable {
  name: string;
  columns: { name: string; isTime: boolean }[];
  rows: string;
}

const books = ['book_line', 'book_total', 'book_change'];

/** All rows of the database, tables ordered so that they can be inserted again. */
export interface SavedWorld {
  at: Date;
  tables: SavedTable[];
}

/** Reads all rows into memory. The demo's database is small. */
export async function saveWorld(db: Database, at: Date): Promise<SavedWorld> {
  const tables: SavedTable[] = [];
  for (const name of await tablesInOrder(db)) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(each), '[]')::text as rows from ${sql.table(name)} each`.execute(db);
    const [kept] = rows;
    // An empty one as well: it is emptied again of what triggers put into it.
    if (kept) tables.push({ name, columns: await columnsOf(db, name), rows: kept.rows });
  }
  return { at, tables };
}

/** Inserts the rows into empty tables, with every timestamp moved by the time that has passed since. */
export async function restoreWorld(tx: Tx, { at, tables }: SavedWorld, now: Date): Promise<void> {
  const passed = `${now.getTime() - at.getTime()} milliseconds`;
  for (const { name, columns, rows } of tables) {
    const names = sql.join(columns.map((column) => sql.ref(column.name)));
    const values = sql.join(
      columns.map((column) =>
        column.isTime ? sql`${sql.ref(column.name)} + ${passed}::interval` : sql.ref(column.name),
      ),
    );
    // Triggers of the tables before it may have filled it: its own rows say more.
    const { rows: filled } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (filled.length > 0) await sql`delete from ${sql.table(name)}`.execute(tx);
    if (rows === '[]') continue;
    await sql`insert into ${sql.table(name)} (${names})
      select ${values} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(tx);
  }
  await bookAgain(tx);
}

/** The books follow from the other tables, once all of these are there; their days follow the moved times. */
async function bookAgain(tx: Tx): Promise<void> {
  await sql`truncate ${sql.join(books.map((name) => sql.ref(name)))}`.execute(tx);
  await sql`select book_ledger_entry(entry) from (select * from ledger_entry order by at, id) as entry`.execute(
    tx,
  );
}

async function columnsOf(db: Database, table: string): Promise<SavedTable['columns']> {
  const { rows } = await sql<{ name: string; isTime: boolean }>`
    select column_name as name, data_type = 'timestamp with time zone' as "isTime"
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  return rows;
}

/** Tables in an order in which each comes after the ones it references. */
async function tablesInOrder(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select relname as name, array(
      select distinct needed.relname::text from pg_constraint
      join pg_class needed on needed.oid = confrelid
      where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as needs
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${['migration', 'demo_clock', ...books]}::text[])
    order by relname`.execute(db);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((need) => ordered.includes(need)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...ready.map(({ name }) => name));
  }
  return ordered;
}
