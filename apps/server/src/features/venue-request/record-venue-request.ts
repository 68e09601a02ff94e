import type { VenueRequest } from '@etg/contract/venue-request';
import type { Core } from '../../platform/core.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { transact } from '../../platform/database/transact.ts';
import { countRequests, findSameRequest, insertRequest } from './venue-request.store.ts';

/** Anyone may ask for a station; a script must not fill the table. */
const mostADay = 500;
const dayMs = 86_400_000;

/** Records a request for a station. The same address asking for the same venue within a day counts once. */
export async function recordVenueRequest(
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
