import type { Reader } from '../../../platform/database/database.ts';
import type { Place } from '../../../platform/operator/staff-scope.ts';
import { findDispute } from './dispute.store.ts';
import { findSalePlaces } from './dispute-case.store.ts';

/** Where a disputed payment was made; undefined: no such dispute. One that is not in our books concerns the company. */
export async function readDisputePlace(db: Reader, id: string): Promise<Place | undefined> {
  const dispute = await findDispute(db, id);
  if (!dispute) return undefined;
  const [place] = (await listDisputePlace(db, [dispute])).values();
  return place;
}

/** The same for several disputes, by their ids. */
export async function listDisputePlace(
  db: Reader,
  disputes: readonly { id: string; act_key: string | null }[],
): Promise<ReadonlyMap<string, Place>> {
  const keys = disputes.flatMap(({ act_key }) => act_key ?? []);
  const places = await findSalePlaces(db, keys);
  return new Map(disputes.map(({ id, act_key }) => [id, places.get(act_key ?? '') ?? 'company']));
}
