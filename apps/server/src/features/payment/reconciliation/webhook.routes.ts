import { apiPrefix } from '@etg/contract/call';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import type { Payments } from '../open-payments.ts';
import { handleWebhook } from './handle-webhook.ts';

const path = `${apiPrefix}/braintree/webhooks`;
const challenge = z.object({ bt_challenge: z.string().max(64) });
const form = z.object({ bt_signature: z.string().max(500), bt_payload: z.string().max(200_000) });

/** The gateway posts its notifications here. Anyone can post; only the gateway's signature is trusted. */
export async function webhookRoutes(
  http: FastifyInstance,
  payments: Payments,
  { metrics }: { metrics: Registry },
): Promise<void> {
  const posts = new Counter({
    name: 'webhooks_total',
    help: 'Posts to the webhook address, by whether they were trusted. Sum over nodes.',
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
        posts.inc({ outcome: 'unreadable' });
        throw new Problem(400, 'Not a notification.');
      }
      const { outcome } = await handleWebhook(payments, {
        signature: data.bt_signature,
        payload: data.bt_payload,
      });
      posts.inc({ outcome });
      if (outcome === 'not-signed') throw new Problem(400, 'Not a notification.');
      return { ok: true };
    });
  });
}
