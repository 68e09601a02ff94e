import { apiPrefix } from '@etg/contract/call';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Payments } from './open-payments.ts';
import { takeWebhook } from './take-webhook.ts';

const path = `${apiPrefix}/braintree/webhooks`;
const challenge = z.object({ bt_challenge: z.string().max(64) });
const form = z.object({ bt_signature: z.string().max(500), bt_payload: z.string().max(200_000) });

/** Where the gateway tells what happened there. Anybody can post here; only its signature is believed. */
export async function webhookRoutes(
  http: FastifyInstance,
  payments: Payments,
  { metrics }: { metrics: Registry },
): Promise<void> {
  const heard = new Counter({
    name: 'webhooks_total',
    help: 'What was posted as word of the gateway, by whether it was believed. Sum over nodes.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  await http.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 256 * 1024 });

    scope.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { data } = challenge.safeParse(request.query);
      const answer = data && payments.gateway.answerChallenge(data.bt_challenge);
      if (!answer) throw notFound();
      return reply.type('text/plain').send(answer);
    });

    scope.post(path, { schema: { hide: true }, bodyLimit: 256 * 1024 }, async (request) => {
      const { data } = form.safeParse(request.body);
      if (!data) {
        heard.inc({ outcome: 'unreadable' });
        throw new Problem(400, 'Not a notification.');
      }
      const taken = await takeWebhook(payments, { signature: data.bt_signature, payload: data.bt_payload });
      heard.inc({ outcome: taken.outcome });
      if (taken.outcome === 'not-signed') throw new Problem(400, 'Not a notification.');
      return { ok: true };
    });
  });
}
