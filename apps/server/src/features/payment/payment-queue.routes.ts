import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { giveUpAct } from './give-up-act.ts';
import type { Payments } from './open-payments.ts';
import {
  closePaymentIncident,
  findOpenPaymentIncidents,
  findPaymentIncident,
} from './payment-incident.store.ts';

const path = '/operator/payments';
const mostAtOnce = 500;
const incidentId = z.object({ id: z.guid() });

interface OperatorDoor {
  isOperator(request: FastifyRequest): boolean;
}

/** Questions about money that no rule can answer: read them, look, close them. Nobody else learns they exist. */
export function paymentQueueRoutes(
  http: FastifyInstance,
  payments: Payments,
  { isOperator }: OperatorDoor,
): void {
  const { db, clock } = payments;
  const idOf = (request: FastifyRequest) => {
    const { data } = incidentId.safeParse(request.params);
    if (!isOperator(request) || !data) throw notFound();
    return data.id;
  };

  http.get(path, { schema: { hide: true } }, async (request) => {
    if (!isOperator(request)) throw notFound();
    return { incidents: await findOpenPaymentIncidents(db, mostAtOnce) };
  });

  http.post(`${path}/:id/close`, { schema: { hide: true } }, async (request) => {
    const id = idOf(request);
    if (!(await closePaymentIncident(db, id, clock.now()))) throw notFound();
    return { closed: id };
  });

  http.post(`${path}/:id/give-up`, { schema: { hide: true } }, async (request) => {
    const incident = await findPaymentIncident(db, idOf(request));
    if (!incident?.act_key) throw notFound();
    const { outcome } = await giveUpAct(payments, incident.act_key);
    if (outcome === 'gateway-away') throw new Problem(503, 'The gateway does not answer.');
    return { outcome };
  });
}
