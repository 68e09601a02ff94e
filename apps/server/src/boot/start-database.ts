import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import type { Logger } from '../platform/logger.ts';
import type { DataKeys } from '../platform/sealed/data-keys.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import type { Disposer } from './disposers.ts';

/** Connects to DATABASE_URL, or starts the embedded PostgreSQL. */
export async function startDatabase({
  config,
  keys,
  log,
  disposers,
  notes,
}: {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  /** Only needed to read or write encrypted columns. */
  keys?: DataKeys;
  log: Logger;
  disposers: Disposer[];
  /** Lines for the terminal are added here. */
  notes: string[];
}): Promise<Database> {
  let url = config.databaseUrl;
  if (!url) {
    const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') });
    disposers.push(() => postgres.stop());
    notes.push(...postgres.notes);
    url = postgres.url;
  }
  const db = openDatabase(url, log, keys);
  disposers.push(() => db.destroy());
  await refuseUnreachableDatabase(db);
  return db;
}

export async function refuseUnreachableDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw new StartupProblem(
      `The database does not answer (${reasonOf(error)}). Check DATABASE_URL, or unset it to use the embedded one.`,
    );
  });
}

/** An error code or a short message, never the URL, which contains a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return 'code' in error ? String(error.code) : error.message;
}
