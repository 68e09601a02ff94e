import { z } from 'zod';
import type { OperatorDoor } from '../../platform/operator/operator-door.ts';
import { closeIncidents, findOpenIncidents } from './incident.store.ts';

const path = '/operator/incidents';
const mostAtOnce = 500;
const incidentId = z.object({ id: z.guid() });

/** What no rule can decide, for those who run the stations: read it, look, close it. Nobody else learns it exists. */
export function incidentRoutes(door: OperatorDoor): void {
  const list = { method: 'GET', path, act: 'incident.read', given: z.object({}) } as const;
  door.open(list, async ({ tx }) => ({ reply: { incidents: await findOpenIncidents(tx, mostAtOnce) } }));

  const close = {
    method: 'POST',
    path: `${path}/:id/close`,
    act: 'incident.close',
    given: incidentId,
  } as const;
  door.open(close, async ({ tx, given: { id }, now }) => {
    if ((await closeIncidents(tx, [id], now)) === 0) return undefined;
    return { reply: { closed: id }, subject: id, before: { closed: false }, after: { closed: true } };
  });
}
