import fastify from 'fastify';

export interface BareAnswer {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A bare Fastify that gives each path a fixed answer. Returns its port. */
export async function serveBare(answers: readonly BareAnswer[]): Promise<number> {
  const app = fastify();
  for (const { path, method, headers, body } of answers)
    app.route({ method, url: path, handler: async (_request, reply) => reply.headers(headers).send(body) });
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}
