import { z } from 'zod';
import { Problem } from '../../platform/http/problem.ts';
import type { OperatorDoor } from '../../platform/operator/operator-door.ts';
import { resolveUnknownAct } from './acts/resolve-unknown-act.ts';
import type { Payments } from './open-payments.ts';
import {
  closePaymentIncident,
  findOpenPaymentIncidents,
  findPaymentIncident,
} from './payment-incident.store.ts';

const path = '/operator/payments';
const mostAtOnce = 500;
const incidentId = z.object({ id: z.guid() });

/** Incidents about money that no rule can resolve: operators read and close them. Riders never see them. */
export function paymentQueueRoutes(door: OperatorDoor, payments: Payments): void {
  const queue = {
    method: 'GET',
    path,
    act: 'payment-incident.read',
    right: 'payment.resolve',
    given: z.object({}),
  } as const;
  door.open(queue, async ({ tx }) => ({
    reply: { incidents: await findOpenPaymentIncidents(tx, mostAtOnce) },
  }));

  const close = {
    method: 'POST',
    path: `${path}/:id/close`,
    act: 'payment-incident.close',
    right: 'payment.resolve',
  } as const;
  door.open({ ...close, given: incidentId }, async ({ tx, given: { id }, now }) => {
    if (!(await closePaymentIncident(tx, id, now))) return undefined;
    return { reply: { closed: id }, subject: id, before: { closed: false }, after: { closed: true } };
  });

  const giveUp = {
    method: 'POST',
    path: `${path}/:id/give-up`,
    act: 'payment.give-up',
    right: 'payment.resolve',
  } as const;
  door.openLong({ ...giveUp, given: incidentId, subjectOf: ({ id }) => id }, async ({ given: { id } }) => {
    const incident = await findPaymentIncident(payments.db, id);
    if (!incident?.act_key) return undefined;
    const { outcome } = await resolveUnknownAct(payments, incident.act_key);
    if (outcome === 'gateway-away') throw new Problem(503, 'The gateway does not answer.');
    return { reply: { outcome }, before: { act: incident.act_key }, after: { outcome } };
  });
}
