import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type Span } from './trace.ts';

/** What machines ask again and again, and files that are the same for everybody. */
const isQuiet = /^\/(assets|healthz|metrics|readyz)(\/|$|\?)/;

/** Each request is a span, from the tap that a browser names if it names one. The path is told by its route: no ids, no query. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isQuiet.test(request.url)) return done();
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const { traceparent } = headers;
    const span = beginSpan({
      name: `${method} ${route}`,
      kind: 'server',
      from: typeof traceparent === 'string' ? traceparent : undefined,
      notes: { 'http.request.method': method, 'http.route': route },
    });
    if (!span) return done();
    spans.set(request, span);
    // All that follows in this request is inside.
    span.inside(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    span.note({ 'http.response.status_code': reply.statusCode });
    span.end(reply.statusCode >= 500 ? reply.statusCode : undefined);
    span.inside(done);
  });
}
