import { join } from 'node:path';
import { sql } from 'kysely';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import type { Logger } from './platform/logger.ts';
import type { DataKeys } from './platform/sealed/data-keys.ts';
import { StartupProblem } from './platform/startup-problem.ts';

/** The database somebody named, or one of our own in a folder. */
export async function startDatabase({
  config,
  keys,
  log,
  closing,
  notes,
}: {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  /** What is sealed needs them; a tool that reads none of it does not. */
  keys?: DataKeys;
  log: Logger;
  closing: Closing[];
  /** What a person should know of it. */
  notes: string[];
}): Promise<Database> {
  let url = config.databaseUrl;
  if (!url) {
    const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') });
    closing.push(() => postgres.stop());
    notes.push(...postgres.notes);
    url = postgres.url;
  }
  const db = openDatabase(url, log, keys);
  closing.push(() => db.destroy());
  await refuseSilentDatabase(db);
  return db;
}

export async function refuseSilentDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw new StartupProblem(
      `The database does not answer (${reasonOf(error)}). Check DATABASE_URL, or unset it to use the embedded one.`,
    );
  });
}

/** A code or a short message, never an address: that one holds a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return 'code' in error ? String(error.code) : error.message;
}
