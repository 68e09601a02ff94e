import type { Database } from '../database/database.ts';
import { sameSecret } from '../secrets.ts';
import { StartupProblem } from '../startup-problem.ts';
import { keysOf } from './carry-keys.ts';
import { indexName } from './data-key-settings.ts';
import { proofOf } from './key-proof.ts';
import { keysInUse } from './running-nodes.ts';

/**
 * Refuses to start with keys that do not fit the data: one would be missing, or wrong under its name, or lookups would find
 * nobody and open second accounts. What this server seals with is remembered, for those that start after it.
 */
export async function checkDataKeys(db: Database, now: Date): Promise<void> {
  const { known, current, indexKey } = keysOf(db);
  const mine = new Map([...known, [indexName, indexKey] as const]);
  const used = await refuseUnfit(db, mine);
  const needed = [current, indexName].filter((id) => !used.has(id));
  if (needed.length === 0) return;
  await db
    .insertInto('data_key')
    .values(needed.map((id) => ({ id, proof: proofOf(mine.get(id)), first_used_at: now })))
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  // Two that start at once on an empty database, with different keys: the second finds out here.
  await refuseUnfit(db, mine);
}

async function refuseUnfit(db: Database, mine: ReadonlyMap<string, Buffer>): Promise<Set<string>> {
  const used = await db.selectFrom('data_key').select(['id', 'proof']).orderBy('first_used_at').execute();
  for (const { id, proof } of used) {
    const key = mine.get(id);
    if (!key)
      throw new StartupProblem(
        `DATA_KEYS lacks the key ${id}, and data is sealed under it. Add it behind the others; "rotate-keys" says when it can go.`,
      );
    if (!sameSecret(proof, proofOf(key)))
      throw new StartupProblem(`${nameOf(id)} is not the one the data was sealed with.`);
  }
  return new Set(used.map(({ id }) => id));
}

function nameOf(id: string): string {
  return id === indexName ? 'DATA_INDEX_KEY' : `The key ${id} of DATA_KEYS`;
}

/** What somebody put into use who then found that it must not be. Rows that are sealed under it keep it. */
export async function withdrawKey(db: Database, id: string): Promise<void> {
  await db.deleteFrom('data_key').where('id', '=', id).execute();
}

/** A key that nothing is sealed under, and nobody seals with, need not be there any more when a server starts. */
export async function forgetUnusedKeys(db: Database, counts: ReadonlyMap<string, number>): Promise<string[]> {
  const stays = [keysOf(db).current, indexName, ...counts.keys(), ...(await keysInUse(db))];
  const gone = await db.deleteFrom('data_key').where('id', 'not in', stays).returning('id').execute();
  return gone.map(({ id }) => id);
}
