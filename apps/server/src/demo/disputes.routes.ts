import { gatewayDisputeDecision, gatewayDisputeOrder } from '@etg/contract/gateway-control';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasPhone } from '../features/account/index.ts';
import type { Payments } from '../features/payment/index.ts';
import { Problem } from '../platform/http/problem.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const path = '/workbench/api/gateway/disputes';
/** `to`: the phone number of a rider, whose newest settled payment is disputed. */
const order = z.union([
  gatewayDisputeOrder,
  gatewayDisputeOrder.omit({ transaction: true }).extend({ to: z.string().regex(/^\d{5,15}$/) }),
]);
const one = z.object({ id: z.string() });
const decision = z.strictObject({ decision: gatewayDisputeDecision });

/** Plays the riders' banks from the workbench: disputes a payment, and decides a dispute. In the demo only. */
export function disputesRoutes(app: FastifyInstance, payments: Payments, gateway: PaymentGateway): void {
  const hidden = { hide: true } as const;
  app.get(path, { schema: hidden }, async () => gateway.disputes());
  app.post(path, { schema: { ...hidden, body: order } }, async ({ body }) => {
    const wanted = order.parse(body);
    if (!('to' in wanted)) return orRefuse(gateway.openDispute(wanted));
    const { to, ...rest } = wanted;
    return orRefuse(gateway.openDispute({ ...rest, transaction: await newestSettled(payments, to) }));
  });
  app.post(`${path}/:id`, { schema: { ...hidden, params: one, body: decision } }, async (request) =>
    orRefuse(gateway.decideDispute(one.parse(request.params).id, decision.parse(request.body).decision)),
  );
}

/** The gateway says why a payment cannot be disputed. */
async function orRefuse<View>(asked: Promise<View>): Promise<View> {
  return asked.catch((error: unknown) => {
    throw new Problem(409, error instanceof Error ? error.message : 'The gateway refuses.');
  });
}

async function newestSettled({ db, gateway }: Payments, phone: string): Promise<string> {
  const sales = await db
    .selectFrom('money_act')
    .innerJoin('account', 'account.id', 'money_act.account_id')
    .select('transaction_id')
    .where(hasPhone(db, phone))
    .where('money_act.kind', '=', 'sale')
    .where('money_act.state', '=', 'succeeded')
    .orderBy('money_act.created_at', 'desc')
    .execute();
  for (const { transaction_id } of sales) {
    const found = await gateway.find(transaction_id ?? '');
    if (found.outcome === 'found' && found.found.status === 'settled') return found.found.id;
  }
  throw new Problem(409, 'This rider has no settled payment. Move the clock a day ahead.');
}
