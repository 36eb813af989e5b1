import type { FastifyInstance } from 'fastify';
import type { MetricsService } from '../common/metrics.js';
import type { CurrentMetricsService } from './current-metrics.service.js';
import { isSecret, type SecretGuesses, turnAway } from './secret-guesses.js';

/** Routes of the server by their patterns. Every file of the site is a route of its own, and they are alike. */
const OWN = /^\/(api|oidc|admin|metrics)(\/|$)/;

/** Measures every request: always, as it costs a microsecond. */
export function measureRequests(fastify: FastifyInstance, metrics: Pick<MetricsService, 'requests'>): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.requests.observe({ method: request.method, route: routeOf(request.routeOptions.url), status }, reply.elapsedTime / 1_000);
    done();
  });
}

function routeOf(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  return OWN.test(pattern) ? pattern : 'site';
}

/** `GET /metrics`, protected by the operator's token; absent if no token is configured. */
export function serveMetrics(
  fastify: FastifyInstance,
  current: CurrentMetricsService,
  token: string | undefined,
  guesses: SecretGuesses,
): void {
  if (token === undefined) return;
  fastify.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (guesses.areUsedUp(request)) return turnAway(reply, guesses, request);
    const given = request.headers.authorization;
    if (!isSecret(given ?? '', `Bearer ${token}`)) {
      if (given !== undefined) guesses.note(request);
      return reply.status(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('METRICS_TOKEN is needed.\n');
    }
    return reply.type(current.contentType).send(await current.text());
  });
}
