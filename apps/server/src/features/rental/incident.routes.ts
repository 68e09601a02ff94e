import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import { closeIncidents, findOpenIncidents } from './incident.store.ts';

const path = '/operator/incidents';
const mostAtOnce = 500;
const incidentId = z.object({ id: z.guid() });

interface OperatorDoor extends Core {
  isOperator(request: FastifyRequest): boolean;
}

/** What no rule can decide, for those who run the stations: read it, look, close it. Nobody else learns it exists. */
export function incidentRoutes(http: FastifyInstance, { db, clock, isOperator }: OperatorDoor): void {
  http.get(path, { schema: { hide: true } }, async (request) => {
    if (!isOperator(request)) throw notFound();
    return { incidents: await findOpenIncidents(db, mostAtOnce) };
  });

  http.post(`${path}/:id/close`, { schema: { hide: true } }, async (request) => {
    const { data } = incidentId.safeParse(request.params);
    if (!isOperator(request) || !data) throw notFound();
    const closed = await db.transaction().execute((tx) => closeIncidents(tx, [data.id], clock.now()));
    if (closed === 0) throw notFound();
    return { closed: data.id };
  });
}
