import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { otherOrigin, sandboxPath, sandboxTokenizePath } from '@etg/contract/hosted-fields';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound, Problem } from '../platform/http/problem.ts';
import { originOf } from '../platform/http/request-origin.ts';
import { type GatewayPlace, sandboxBankRoutes } from './sandbox-bank.ts';

const hidden = { schema: { hide: true } } as const;

/**
 * Serves the sandbox's card fields and wallets as frames of another origin, and passes their input to the gateway. Only
 * registered in the demo.
 */
export async function serveSandboxFrames(
  app: FastifyInstance,
  folder: string,
  gateway: GatewayPlace,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: folder, serve: false });
    scope.get(sandboxPath, hidden, async (request, reply) => {
      if (!existsSync(join(folder, 'index.html')))
        throw new Problem(503, "The payment sandbox's frames are not built. Run: npm run build");
      allowEmbedding(reply, originOf(request));
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
    });
    scope.get(`${sandboxPath}/assets/*`, hidden, async ({ params }, reply) => {
      const name = params && typeof params === 'object' && '*' in params ? String(params['*']) : '';
      if (!/^[\w.-]+$/.test(name) || !existsSync(join(folder, 'assets', name))) throw notFound();
      // A sandboxed frame has the origin `null`, so its requests are cross-origin.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(`assets/${name}`, { maxAge: '365d', immutable: true });
    });
    tokenizeRoute(scope, gateway);
    await sandboxBankRoutes(scope, gateway);
  });
}

/**
 * Only pages of this server may embed the frame: under its other host name (`otherOrigin`), or its own if there is
 * none.
 */
function allowEmbedding(reply: FastifyReply, own: string): void {
  const sources = ["default-src 'none'", `script-src ${own}`, `style-src ${own}`, `connect-src ${own}`];
  const ancestors = `frame-ancestors ${otherOrigin(own) ?? own}`;
  reply.header('content-security-policy', [...sources, "base-uri 'none'", ancestors].join(';'));
  reply.removeHeader('x-frame-options');
}

/** Passes a frame's input to the gateway, and the answer back. Neither is stored or logged. */
function tokenizeRoute(app: FastifyInstance, { host, port }: GatewayPlace): void {
  const target = `http://${host}:${port}/client/tokenize`;
  app.options(sandboxTokenizePath, hidden, async (_request, reply) => allowFrames(reply).code(204).send());
  app.post(sandboxTokenizePath, { ...hidden, config: { anyOrigin: true } }, async ({ body }, reply) => {
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (!answer) throw new Problem(502, 'The payment sandbox does not answer.');
    return allowFrames(reply)
      .code(answer.status)
      .type('application/json')
      .send((await answer.text()) || '{}');
  });
}

/** A sandboxed frame has the origin `null`. Allowing it is safe: the gateway answers only with a client token. */
function allowFrames(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': 'null',
    'access-control-allow-headers': 'content-type',
    'cache-control': 'no-store',
  });
}
