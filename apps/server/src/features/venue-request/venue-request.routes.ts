import { keyId } from '@etg/contract/entities';
import { requestVenue } from '@etg/contract/venue-request';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { keepVenueRequest } from './keep-venue-request.ts';
import { closeRequest, findOpenRequests } from './venue-request.store.ts';

const path = '/operator/venue-requests';
const mostAtOnce = 200;
const requestId = z.object({ id: keyId });

interface VenueRequestDoors extends Core {
  http: FastifyInstance;
  isOperator(request: FastifyRequest): boolean;
}

/** Anybody may ask for a station; only those who run them read who did. */
export function venueRequestRoutes({ answer }: Answering, parts: VenueRequestDoors): void {
  const { http, db, clock, isOperator } = parts;

  answer(requestVenue, async ({ body }) => {
    if ((await keepVenueRequest(parts, body)) === 'too-many')
      throw new Problem(429, 'Too many requests for today. Please write to us.');
    return { code: 200 };
  });

  http.get(path, { schema: { hide: true } }, async (request) => {
    if (!isOperator(request)) throw notFound();
    const requests = await findOpenRequests(db, mostAtOnce);
    return {
      requests: requests.map(({ created_at, closed_at: _, ...asked }) => ({
        ...asked,
        at: toUnix(created_at),
      })),
    };
  });

  http.post(`${path}/:id/close`, { schema: { hide: true } }, async (request) => {
    const { data } = requestId.safeParse(request.params);
    if (!isOperator(request) || !data) throw notFound();
    if (!(await db.transaction().execute((tx) => closeRequest(tx, data.id, clock.now())))) throw notFound();
    return { closed: data.id };
  });
}
