import type { VenueRequest } from '@etg/contract/venue-request';
import type { Core } from '../../platform/core.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { transact } from '../../platform/database/transact.ts';
import { countRequests, findSameRequest, insertRequest } from './venue-request.store.ts';

/** Anybody may ask; no machine may fill the table. */
const mostADay = 500;
const dayMs = 86_400_000;

/** Keeps the wish for a station. The same place asked for again by the same person within a day is one. */
export async function keepVenueRequest(
  { db, clock }: Core,
  request: VenueRequest,
): Promise<'kept' | 'too-many'> {
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  return transact(db, async (tx) => {
    await lockByName(tx, 'venue requests');
    if (await findSameRequest(tx, request, since)) return 'kept';
    if ((await countRequests(tx, since)) >= mostADay) return 'too-many';
    await insertRequest(tx, request, now);
    return 'kept';
  });
}
