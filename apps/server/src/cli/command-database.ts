import { join } from 'node:path';
import { refuseUnreachableDatabase } from '../boot/start-database.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { createLogger } from '../platform/logger.ts';
import type { DataKeys } from '../platform/sealed/data-keys.ts';
import { StartupProblem } from '../platform/startup-problem.ts';

/** PostgreSQL's error codes for a missing table and a missing column. */
const notThere = ['42P01', '42703'];

/**
 * The database for a command beside the server. A missing or outdated one ends the command with one line for the
 * operator.
 */
export async function withCommandDatabase<Result>(
  { databaseUrl, dataDir, keys }: Pick<Config, 'databaseUrl' | 'dataDir'> & { keys?: DataKeys },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const url = databaseUrl ?? (await findEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') }));
  if (!url)
    throw new StartupProblem(
      'The embedded database is not running. Start the server first, or set DATABASE_URL.',
    );
  const db = openDatabase(url, createLogger({ level: 'silent' }), keys);
  try {
    await refuseUnreachableDatabase(db);
    return await work(db);
  } catch (error) {
    if (error instanceof Error && 'code' in error && notThere.includes(String(error.code)))
      throw new StartupProblem(
        'The database lacks migrations. Apply them first: node apps/server/dist/main.js migrate',
      );
    throw error;
  } finally {
    await db.destroy();
  }
}
