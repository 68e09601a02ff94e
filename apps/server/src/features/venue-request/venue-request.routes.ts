import { keyId } from '@etg/contract/entities';
import { requestVenue } from '@etg/contract/venue-request';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { OperatorDoor } from '../../platform/operator/operator-door.ts';
import { registerClose } from '../../platform/operator/register-close.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { recordVenueRequest } from './record-venue-request.ts';
import { closeRequest, listOpenRequests } from './venue-request.store.ts';

const path = '/operator/venue-requests';
const mostAtOnce = 200;

/** Anyone may ask for a station; only operators may read the requests. */
export function venueRequestRoutes({ answer }: Answering, core: Core, door: OperatorDoor): void {
  answer(requestVenue, async ({ body }) => {
    if ((await recordVenueRequest(core, body)) === 'too-many')
      throw new Problem(429, 'Too many requests for today. Please write to us.');
    return { code: 200 };
  });

  const list = {
    method: 'GET',
    path,
    act: 'venue-request.read',
    right: 'inbox.work',
    given: z.object({}),
  } as const;
  door.open(list, async ({ tx }) => {
    const requests = await listOpenRequests(tx, mostAtOnce);
    const shown = requests.map(({ created_at, closed_at: _, ...asked }) => ({
      ...asked,
      at: toUnix(created_at),
    }));
    return { reply: { requests: shown }, after: { shown: shown.length } };
  });

  registerClose(door, {
    path,
    act: 'venue-request.close',
    right: 'inbox.work',
    id: keyId,
    close: closeRequest,
  });
}
