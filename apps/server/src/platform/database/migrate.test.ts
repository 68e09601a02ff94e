import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { type Database, openDatabase } from './database.ts';
import { checkSchemaVersion, migrate } from './migrate.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
const impatient = { lockTimeoutMs: 20, tries: 2, betweenTriesMs: 1 };

beforeEach(async () => {
  database = await createTestDatabase('nothing');
  db = openDatabase(database.url, createLogger({ level: 'silent' }));
  folder = await mkdtemp(join(tmpdir(), 'etg-migrations-'));
  await put('001_seats.sql', 'create table seat (id int, row int)');
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(join(folder, name), text);

async function validIndexes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'seat'::regclass and indisvalid`.execute(db);
  return rows.map((row) => row.name);
}

const concurrently = `-- outside a transaction: seats are many
create unique index concurrently if not exists seat_id on seat (id);
create index concurrently if not exists seat_row on seat (row);`;

describe('a migration', () => {
  it('gives way to whoever holds its table, says so, and is done by the next run', async () => {
    await migrate(db, folder);
    await put('002_colour.sql', 'alter table seat add column colour text');
    await transact(db, async (tx) => {
      await sql`lock table seat in access share mode`.execute(tx);
      await expect(migrate(db, folder, impatient)).rejects.toThrow(
        /^The migration 002_colour\.sql did not get its lock in 2 tries/,
      );
      // The migration that gave up blocks nobody: readers still get through.
      await sql`select * from seat`.execute(db);
    });
    expect(await migrate(db, folder, impatient)).toEqual(['002_colour.sql']);
  });

  it('tries again if it and a transaction waited for each other', async () => {
    await sql`create table hall (id int)`.execute(db);
    await migrate(db, folder);
    await put(
      '002_colour.sql',
      'alter table seat add column colour text; alter table hall add column colour text',
    );
    const isWaiting = async () =>
      (await sql`select from pg_locks where not granted and relation = 'hall'::regclass`.execute(db)).rows
        .length > 0;
    let running: Promise<string[]> | undefined;
    await transact(db, async (tx) => {
      await sql`insert into hall (id) values (1)`.execute(tx);
      running ??= migrate(db, folder, { lockTimeoutMs: 30_000, tries: 3, betweenTriesMs: 1 });
      await expect.poll(isWaiting).toBe(true);
      await sql`insert into seat (id) values (1)`.execute(tx);
    });
    expect(await running).toEqual(['002_colour.sql']);
  });

  it('makes indexes while others wait for their turn to migrate', async () => {
    await put('002_indexes.sql', concurrently);
    const runs = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)]);
    expect(runs.map((files) => files.length).sort()).toEqual([0, 0, 2]);
    expect(await validIndexes()).toEqual(['seat_id', 'seat_row']);
  });

  it('makes an index anew that an earlier run left half made', async () => {
    await migrate(db, folder);
    await put('002_indexes.sql', concurrently);
    await sql`insert into seat (id) values (1), (1)`.execute(db);
    await expect(migrate(db, folder)).rejects.toThrow('could not create unique index');
    await sql`truncate seat`.execute(db);
    await migrate(db, folder);
    expect(await validIndexes()).toEqual(['seat_id', 'seat_row']);
  });
});

describe('a server that does not migrate by itself', () => {
  it('is refused by an empty database and by an older schema, in one line', async () => {
    await expect(checkSchemaVersion(db, folder)).rejects.toThrow(
      /^The database lacks 1 migration\(s\), from 001/,
    );
    await migrate(db, folder);
    await put('002_colour.sql', 'alter table seat add column colour text');
    await expect(checkSchemaVersion(db, folder)).rejects.toThrow(/from 002_colour\.sql on\. .*MIGRATE=on\.$/);
  });

  it('starts on its own schema and on a newer one', async () => {
    await put('002_colour.sql', 'alter table seat add column colour text');
    await migrate(db, folder);
    await expect(checkSchemaVersion(db, folder)).resolves.toBeUndefined();
    await rm(join(folder, '002_colour.sql'));
    await expect(checkSchemaVersion(db, folder)).resolves.toBeUndefined();
    expect(await migrate(db, folder)).toEqual([]);
  });

  it('refuses a database that went another way', async () => {
    await put('002_colour.sql', 'alter table seat add column colour text');
    await migrate(db, folder);
    await rm(join(folder, '002_colour.sql'));
    await put('002_price.sql', 'alter table seat add column price int');
    await expect(checkSchemaVersion(db, folder)).rejects.toThrow(
      '002_colour.sql; this version has another one',
    );
    await expect(migrate(db, folder)).rejects.toThrow('The database belongs to another version.');
  });
});
