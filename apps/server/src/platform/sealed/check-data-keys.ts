import type { Database } from '../database/database.ts';
import { isSameSecret } from '../secrets.ts';
import { StartupProblem } from '../startup-problem.ts';
import { keysOf } from './carry-keys.ts';
import { indexName } from './data-key-settings.ts';
import { proofOf } from './key-proof.ts';
import { keysInUse } from './running-nodes.ts';

/**
 * Refuses to start with keys that do not fit the data: a key is missing, or differs from the one used under its name. With
 * a wrong index key lookups would find no account and open a second one. Records the keys in use for later starts.
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
  // For two servers that start at once on an empty database with different keys: the second is refused here.
  await refuseUnfit(db, mine);
}

async function refuseUnfit(db: Database, mine: ReadonlyMap<string, Buffer>): Promise<Set<string>> {
  const used = await db.selectFrom('data_key').select(['id', 'proof']).orderBy('first_used_at').execute();
  for (const { id, proof } of used) {
    const key = mine.get(id);
    if (!key)
      throw new StartupProblem(
        `DATA_KEYS lacks the key ${id}, and data is encrypted with it. Add it after the others; "rotate-keys" reports when it can be removed.`,
      );
    if (!isSameSecret(proof, proofOf(key)))
      throw new StartupProblem(`${nameOf(id)} is not the one the data was encrypted with.`);
  }
  return new Set(used.map(({ id }) => id));
}

function nameOf(id: string): string {
  return id === indexName ? 'DATA_INDEX_KEY' : `The key ${id} of DATA_KEYS`;
}

/** Undoes the record of a key that must not be used after all. Changes no encrypted row. */
export async function withdrawKey(db: Database, id: string): Promise<void> {
  await db.deleteFrom('data_key').where('id', '=', id).execute();
}

/** Deletes the records of keys that no row and no running node uses: servers can then start without them. */
export async function deleteUnusedKeys(db: Database, counts: ReadonlyMap<string, number>): Promise<string[]> {
  const stays = [keysOf(db).current, indexName, ...counts.keys(), ...(await keysInUse(db))];
  const gone = await db.deleteFrom('data_key').where('id', 'not in', stays).returning('id').execute();
  return gone.map(({ id }) => id);
}
