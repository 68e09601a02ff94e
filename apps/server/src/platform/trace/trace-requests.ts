import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, type Span, startSpan } from './trace.ts';

/** Not traced: health checks, metrics and static files. */
const isQuiet = /^\/(assets|healthz|metrics|readyz)(\/|$|\?)/;

/**
 * Each request becomes a span, a child of the browser's `traceparent` if it sends one. The span has the route, no ids
 * or query.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isQuiet.test(request.url)) return done();
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const { traceparent } = headers;
    const span = startSpan({
      name: `${method} ${route}`,
      kind: 'server',
      from: typeof traceparent === 'string' ? traceparent : undefined,
      notes: { 'http.request.method': method, 'http.route': route },
    });
    if (!span) return done();
    spans.set(request, span);
    // Everything that handles this request runs inside the span.
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
