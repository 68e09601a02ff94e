import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function tables(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
    return (await client.query(`select tablename from pg_tables where schemaname = 'public'`)).rows;
  } finally {
    await client.end();
  }
}

test('gives each caller an empty database of its own, and drops it though it is in use', async () => {
  const [mine, yours] = await Promise.all([createTestDatabase('nothing'), createTestDatabase('nothing')]);
  expect(await tables(mine.url, 'create table kept ()')).toEqual([{ tablename: 'kept' }]);
  expect(await tables(yours.url, 'select')).toEqual([]);
  const user = new pg.Client({ connectionString: mine.url });
  await user.connect();
  const dropped = new Promise((done) => user.on('error', done));
  await mine.drop();
  await expect(dropped).resolves.toMatchObject({ code: '57P01' });
  await expect(tables(mine.url, 'select')).rejects.toMatchObject({ code: '3D000' });
  await yours.drop();
});

test('has the newest schema unless it is asked for nothing', async () => {
  const migrated = await createTestDatabase();
  expect(await tables(migrated.url, 'select')).toContainEqual({ tablename: 'rental' });
  await migrated.drop();
});
