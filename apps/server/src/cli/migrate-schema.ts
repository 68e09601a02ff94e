import { type Disposer, disposeAll } from '../boot/disposers.ts';
import { startDatabase } from '../boot/start-database.ts';
import type { Config } from '../config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/logger.ts';

/** The command to run before a new version starts. */
export async function migrateSchema(
  folder: string,
  place: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  const disposers: Disposer[] = [];
  try {
    const log = createLogger({ level: 'silent' });
    const db = await startDatabase({ config: place, log, disposers, notes: [] });
    const applied = await migrate(db, folder);
    return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do: the schema is up to date.';
  } finally {
    await disposeAll(disposers);
  }
}
