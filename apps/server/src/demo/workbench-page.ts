import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound, Problem } from '../platform/http/problem.ts';

/** Serves the built page (apps/simulator/page) and its assets. Only registered in the demo. */
export async function serveWorkbenchPage(app: FastifyInstance, folder: string): Promise<void> {
  const hidden = { schema: { hide: true } } as const;
  await app.register(async (scope) => {
    // Files are looked up at each request: under development the page may be built after the server has started.
    await scope.register(fastifyStatic, { root: folder, serve: false });
    scope.get('/workbench', hidden, async (_request, reply) => {
      if (!existsSync(join(folder, 'index.html')))
        throw new Problem(503, 'The workbench page is not built. Run: npm run build');
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
    });
    scope.get('/workbench/assets/*', hidden, async ({ params }, reply) => {
      const name = params && typeof params === 'object' && '*' in params ? String(params['*']) : '';
      if (!/^[\w.-]+$/.test(name) || !existsSync(join(folder, 'assets', name))) throw notFound();
      return reply.sendFile(`assets/${name}`, { maxAge: '365d', immutable: true });
    });
  });
}
