import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { checkDataKeys } from '../platform/sealed/check-data-keys.ts';
import { announceNode, refuseUnsharedKey } from '../platform/sealed/running-nodes.ts';
import type { Disposer } from './disposers.ts';

/**
 * Announces this node before it reads the keys in use. `rotate-keys` does the opposite, records a new key and then reads
 * the announced nodes, so that at least one of the two notices the other.
 */
export async function startEncryption(
  db: Database,
  { disposers, now, ...node }: Pick<Config, 'roles'> & { log: Logger; disposers: Disposer[]; now: Date },
): Promise<void> {
  const announced = await announceNode(db, node);
  disposers.push(announced.close);
  await refuseUnsharedKey(db, { except: announced.id });
  await checkDataKeys(db, now);
}
