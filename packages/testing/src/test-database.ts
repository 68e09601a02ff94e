import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The name of a database with all migrations applied, used as a template. */
    newestSchema: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database for the caller on the PostgreSQL that all tests of a run share. The newest schema is copied, since
 * migrating takes eight times as long.
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
