import { createTestDatabase } from '@etg/testing/test-database';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { testKeys } from '../../platform/sealed/keys.fixture.ts';
import { publishTariffs } from '../pricing/index.ts';

/** A real database for a file of model runs; each run has stations, riders and Electrons of its own. */
export interface ModelPlace {
  db: Database;
  clock: { now(): Date; pass(ms: number): void };
  runs: number;
  close(): Promise<void>;
}

export async function openModelPlace(): Promise<ModelPlace> {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
  let time = Date.UTC(2026, 0, 1);
  await publishTariffs(db, new Date(time));
  return {
    db,
    clock: {
      // Advances with every call, so that no two things happen at the same time.
      now: () => {
        time += 1;
        return new Date(time);
      },
      pass: (ms) => {
        time += ms;
      },
    },
    runs: 0,
    close: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}
