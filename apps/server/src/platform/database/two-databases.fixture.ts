import { createTestDatabase } from '@etg/testing/test-database';
import { createLogger } from '../logger.ts';
import { type Database, openDatabase } from './database.ts';

export interface TwoDatabases {
  db: Database;
  /** The same database, over its own connections. */
  other: Database;
  close(): Promise<void>;
}

/** An empty database, opened twice: once to work with, once to inspect or disturb it from outside. */
export async function openTwice(): Promise<TwoDatabases> {
  const database = await createTestDatabase('nothing');
  const log = createLogger({ level: 'silent' });
  const [db, other] = [openDatabase(database.url, log), openDatabase(database.url, log)];
  return {
    db,
    other,
    close: async () => {
      await db.destroy();
      await other.destroy();
      await database.drop();
    },
  };
}
