import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { recordAct } from '../platform/operator/record-act.ts';
import { checkDataKeys, deleteUnusedKeys, withdrawKey } from '../platform/sealed/check-data-keys.ts';
import type { DataKeys } from '../platform/sealed/data-keys.ts';
import { loadDataKeys } from '../platform/sealed/load-data-keys.ts';
import { countByKey, type RowPosition, resealSlice } from '../platform/sealed/reseal-slice.ts';
import { keysInUse, refuseUnsharedKey } from '../platform/sealed/running-nodes.ts';
import { type SealedTableName, sealedTables } from '../platform/sealed/sealed-columns.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { withCommandDatabase } from './command-database.ts';

export type KeySettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'dataKeys'>;

/** Encrypts everything with the first key of DATA_KEYS while servers run, and reports which keys can be removed. */
export async function rotateKeys(
  place: KeySettings,
  { operator, now }: { operator: string; now: Date },
): Promise<string> {
  const keys = await loadDataKeys(place.dataKeys, place.dataDir);
  if (keys.keepPlain)
    throw new StartupProblem('DATA_PLAIN=keep leaves data unencrypted. Unset it once no older server runs.');
  return withCommandDatabase({ ...place, keys }, async (db) => {
    const before = await countByKey(db);
    await putIntoUse(db, { keys, isNew: !before.has(keys.current), now });
    let [sealed, unreadable] = [0, 0];
    for (const table of Object.keys(sealedTables) as SealedTableName[]) {
      const walked = await walk(db, table);
      sealed += walked.sealed;
      unreadable += walked.unreadable;
    }
    const after = await countByKey(db);
    const gone = await deleteUnusedKeys(db, after);
    const act = { operator, act: 'data-keys.rotate', subject: keys.current, at: now };
    await recordAct(db, { ...act, before: Object.fromEntries(before), after: Object.fromEntries(after) });
    const inUse = await keysInUse(db);
    return report({ current: keys.current, sealed, unreadable, after, gone, inUse });
  });
}

/**
 * Checks the running nodes before the key is recorded, because afterwards no node starts without it. Checks again after
 * it, for a node that started in between. A node that starts later is refused by its own check.
 */
async function putIntoUse(
  db: Database,
  { keys, isNew, now }: { keys: DataKeys; isNew: boolean; now: Date },
): Promise<void> {
  await refuseUnsharedKey(db);
  await checkDataKeys(db, now);
  await refuseUnsharedKey(db).catch(async (refusal: unknown) => {
    if (isNew) await withdrawKey(db, keys.current);
    throw refusal;
  });
}

async function walk(db: Database, table: SealedTableName) {
  const total = { sealed: 0, unreadable: 0 };
  let place: RowPosition | undefined;
  do {
    const slice = await transact(db, (tx) => resealSlice(tx, table, place));
    total.sealed += slice.sealed;
    total.unreadable += slice.unreadable;
    place = slice.next;
  } while (place !== undefined);
  return total;
}

interface Rotated {
  current: string;
  sealed: number;
  unreadable: number;
  after: ReadonlyMap<string, number>;
  gone: string[];
  inUse: string[];
}

function report({ current, sealed, unreadable, after, gone, inUse }: Rotated): string {
  const others = inUse.filter((id) => id !== current);
  const left = [...after]
    .filter(([id]) => id !== current)
    .map(([id, count]) => `${count} rows with key ${id}`);
  return [
    `Encrypted ${sealed} rows with ${current}.`,
    ...(unreadable > 0
      ? [`${unreadable} rows are encrypted with a key that is not in DATA_KEYS, and were not changed.`]
      : []),
    left.length > 0
      ? `Not finished: ${left.join(', ')}. Some servers still encrypt with another key, or some rows were locked: run this again.`
      : others.length > 0
        ? `Everything is encrypted with ${current}, but running nodes encrypt with ${others.join(', ')}: put ${current} first on every node, and run this again.`
        : `Everything is encrypted with ${current}: the other keys can be removed from DATA_KEYS.`,
    ...(gone.length > 0 ? [`No longer needed: ${gone.join(', ')}.`] : []),
  ].join('\n');
}
