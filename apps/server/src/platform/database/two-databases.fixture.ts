import { createTestDatabase } from '@etg/testing/test-database';
import { createLogger } from '../logger.ts';
import { type Database, openDatabase } from './database.ts';

export interface TwoDatabases {
  db: Database;
  /** The same one, over connections of its own. */
  other: Database;
  close(): Promise<void>;
}

/** An empty database, opened twice: one to work with, one to look at it or to disturb it from outside. */
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
