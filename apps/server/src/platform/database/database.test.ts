import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { type Database, openDatabase } from './database.ts';

let database: TestDatabase;
let db: Database;
let other: Database;
beforeAll(async () => {
  database = await createTestDatabase('nothing');
  const log = createLogger({ level: 'silent' });
  db = openDatabase(database.url, log);
  other = openDatabase(database.url, log);
});
afterAll(async () => {
  await db.destroy();
  await other.destroy();
  await database.drop();
});

describe('a database connection that is lost', () => {
  it('between two statements of a transaction fails that transaction, not the process', async () => {
    const work = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other);
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
