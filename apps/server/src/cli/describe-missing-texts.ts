import { join } from 'node:path';
import { listMissingTexts } from '../features/translation/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { createLogger } from '../platform/logger.ts';
import { missingTextsTable } from './missing-texts-table.ts';

export interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Reads the database of a running server. Needs no other setting of it. */
export async function describeMissingTexts({ databaseUrl, dataDir }: DatabasePlace): Promise<string> {
  const url = databaseUrl || (await findEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') }));
  if (!url) return `No database is running in ${dataDir}. Start the server first, or set DATABASE_URL.`;
  const db = openDatabase(url, createLogger({ level: 'silent' }));
  try {
    return missingTextsTable(await listMissingTexts(db));
  } finally {
    await db.destroy();
  }
}
