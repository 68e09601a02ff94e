import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Held until the commit. For a rule over rows that may not exist yet ("at most so many"): whoever counts them takes this
 * first, so that what others are about to add is seen or has to wait.
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
