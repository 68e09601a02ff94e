import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The name of a database with every migration applied, to be copied. */
    newestSchema: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of the caller's own, on the PostgreSQL that all tests of a run share: with the newest schema, which is copied
 * since migrating takes eight times as long, or with nothing in it.
 */
export async function createTestDatabase(
  content: 'newest schema' | 'nothing' = 'newest schema',
): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const template = content === 'nothing' ? 'template0' : inject('newestSchema');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
