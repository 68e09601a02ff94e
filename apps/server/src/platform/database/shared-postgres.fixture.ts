import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '@etg/testing/test-database';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLogger } from '../logger.ts';
import { openDatabase } from './database.ts';
import { isRunning } from './embedded-postgres.process.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const prefix = 'etg-tests-';

/** Run by vitest once, before all tests: starts one server, on which each test creates its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await preferSpeed(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('newestSchema', await makeNewestSchema(postgres.url));
  return async () => {
    await postgres.stop();
    await remove(dataDir, postgres.dataDir);
  };
}

/** The data does not outlive the run, so it need not survive a power failure. */
async function preferSpeed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function makeNewestSchema(server: string): Promise<string> {
  const name = 'newest_schema';
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  const db = openDatabase(url.href, createLogger({ level: 'silent' }));
  await migrate(db, join(import.meta.dirname, '..', '..', 'migrations'));
  await db.destroy();
  return name;
}

/** A killed run leaves its server behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue;
    const dataDir = join(tmpdir(), name);
    const postgres = await startEmbeddedPostgres({ dataDir }).catch(() => undefined);
    await postgres?.stop();
    await remove(dataDir, postgres?.dataDir ?? dataDir);
  }
}

async function remove(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
