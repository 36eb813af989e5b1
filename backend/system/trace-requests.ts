import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracing } from '../common/tracing.js';

/**
 * A span for every request: its method, route pattern and status. Never its URL, which contains ids and search terms.
 * @param trustsParents whether a proxy in front of this server sets the trace context; headers from clients are ignored
 */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing, trustsParents: boolean): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = tracing.start(request.method, {
      kind: 'server',
      ...(trustsParents && typeof traceparent === 'string' && { parent: traceparent }),
    });
    if (span) spans.set(request, span);
    tracing.within(span, done);
  });
  // A body is read in the context of its connection: the request's own context is restored after it.
  fastify.addHook('preValidation', (request, _reply, done) => tracing.within(spans.get(request), done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) {
      const route = request.routeOptions.url ?? 'none';
      span.name = `${request.method} ${route}`;
      span.add({ 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': reply.statusCode });
      span.end(reply.statusCode >= 500);
    }
    done();
  });
}
