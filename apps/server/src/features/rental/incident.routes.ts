import { z } from 'zod';
import type { OperatorDoor } from '../../platform/operator/operator-door.ts';
import { registerClose } from '../../platform/operator/register-close.ts';
import { closeIncidents, listOpenIncidents } from './incident.store.ts';
import { resolveDoubtedReturn } from './resolve-doubted-return.ts';

const path = '/operator/incidents';
const mostAtOnce = 500;

/** Incidents that no rule can decide. Operators list and close them, and confirm doubted returns. */
export function incidentRoutes(door: OperatorDoor): void {
  const list = {
    method: 'GET',
    path,
    act: 'incident.read',
    right: 'incident.resolve',
    given: z.object({}),
  } as const;
  door.open(list, async ({ tx }) => ({ reply: { incidents: await listOpenIncidents(tx, mostAtOnce) } }));

  registerClose(door, {
    path,
    act: 'incident.close',
    right: 'incident.resolve',
    id: z.guid(),
    close: async (tx, id, now) => (await closeIncidents(tx, [id], now)) > 0,
  });

  const believing = {
    method: 'POST',
    path: `${path}/:id/believe`,
    act: 'incident.believe',
    // It gives money back.
    right: 'money.give-back',
    given: z.object({ id: z.guid() }),
  } as const;
  door.open(believing, async ({ tx, given: { id }, now }) => {
    if (!(await resolveDoubtedReturn(tx, id, now))) return undefined;
    return { reply: { believed: id }, subject: id, before: { closed: false }, after: { closed: true } };
  });
}
