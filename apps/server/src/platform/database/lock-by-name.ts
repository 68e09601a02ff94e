import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Locks a name until the transaction ends. For a rule over rows that may not exist yet ("at most so many"): each
 * transaction locks the name before it counts the rows, so that it sees what others have added, and others wait for it.
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
