import { gatewayFaultOrder } from '@etg/contract/gateway-control';
import type { FastifyInstance } from 'fastify';
import type { PaymentGateway } from './payment-gateway.ts';

/** Reads and sets the payment gateway's simulated fault from the workbench. In the demo only. */
export function gatewayRoutes(app: FastifyInstance, gateway: PaymentGateway): void {
  const hidden = { hide: true } as const;
  app.get('/workbench/api/gateway', { schema: hidden }, async () => gateway.fault());
  app.post('/workbench/api/gateway', { schema: { ...hidden, body: gatewayFaultOrder } }, async ({ body }) =>
    gateway.orderFault(gatewayFaultOrder.parse(body)),
  );
}
