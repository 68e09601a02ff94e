import type { Insertable } from 'kysely';
import type { HandReturnTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { HeldElectronRow } from './held-electron.store.ts';

export async function insertHandReturns(tx: Tx, returns: readonly Insertable<HandReturnTable>[]): Promise<void> {
  if (returns.length === 0) return;
  await tx.insertInto('hand_return').values(returns).execute();
}

/**
 * The taking that a sighting of an Electron belongs to, if staff ended it by hand and no event of a station has confirmed
 * it. Somebody else may have taken the Electron since: it is the last taking before the sighting, not the last of all.
 */
export async function findHandReturn(
  db: Reader,
  { electron, at }: { electron: string; at: Date },
): Promise<HeldElectronRow | undefined> {
  const taking = await db
    .selectFrom('held_electron')
    .leftJoin('hand_return', 'hand_return.release_id', 'held_electron.release_id')
    .selectAll('held_electron')
    .select('hand_return.release_id as by_hand')
    .where('held_electron.electron_id', '=', electron)
    .where('held_electron.taken_at', '<=', at)
    .orderBy('held_electron.taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!taking) return undefined;
  const { by_hand, ...held } = taking;
  return by_hand !== null && held.back_event_id === null ? held : undefined;
}

/** Of these Electrons, those that staff returned by hand and that no panel has shown since. Each is found once. */
export async function markHandReturnsSeen(
  tx: Tx,
  { electrons, now }: { electrons: readonly string[]; now: Date },
): Promise<string[]> {
  if (electrons.length === 0) return [];
  const seen = await tx
    .updateTable('hand_return')
    .set({ seen_at: now })
    .where('electron_id', 'in', electrons)
    .where('seen_at', 'is', null)
    .returning('electron_id')
    .execute();
  return seen.map(({ electron_id }) => electron_id);
}
