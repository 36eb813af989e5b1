import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LimitedLog } from '../common/limited-log.js';

/** Asked every second by balancers and monitoring. What they find is logged when it changes: "the database is away". */
const PROBES = new Set(['/api/health', '/api/ready', '/metrics']);

interface Failure {
  readonly request: FastifyRequest;
  readonly line: object;
}

/**
 * One line per failed request, with its id, never with a body, a query or a header. All requests at level debug. What is not available (503)
 * fails again and again for the same reason: a few lines a minute, with the number of those left out.
 */
export function logRequests(fastify: FastifyInstance): void {
  const unavailable = new LimitedLog<Failure>((text, failure) => failure?.request.log.warn(failure.line, text));
  fastify.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const route = request.routeOptions.url;
    // The id is a binding of the request's own log.
    const line = { method: request.method, route, status, ms: Math.round(reply.elapsedTime) };
    if (status < 500 || (route !== undefined && PROBES.has(route))) request.log.debug(line, 'request');
    else if (status === 503) unavailable.tell('request failed', { request, line });
    else request.log.warn(line, 'request failed');
    done();
  });
}
