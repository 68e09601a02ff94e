import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { transact } from './transact.ts';
import { openTwice } from './two-databases.fixture.ts';

let db: Database;
let other: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, other, close } = await openTwice());
});
afterAll(() => close());

describe('a database connection that is lost', () => {
  it('between two statements of a transaction fails that transaction, not the process', async () => {
    const work = transact(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other);
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
