import 'reflect-metadata';
import rateLimit from '@fastify/rate-limit';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from './common/app-error.js';
import { sayWhenToReturn } from './common/say-when-to-return.js';
import { compressAnswers } from './http/compress-answers.js';
import { acceptOnlyJson } from './http/content-types.js';
import { errorText } from './common/error-body.js';
import { answerError, answerErrorsOfRoutes } from './common/error.filter.js';
import { answerClientErrors, serverTimeouts } from './http/http-server.js';
import { logRequests } from './http/log-requests.js';
import { loggedError } from './common/logged-error.js';
import { MetricsService } from './common/metrics.js';
import { reportLoggedErrors } from './http/report-logged-errors.js';
import { RouteTable } from './http/route-table.js';
import { addSecurityHeaders, type SecurityHeaders } from './http/security-headers.js';
import { ServerLogger } from './http/server-logger.js';
import { serveSite } from './http/static-site.js';
import type { AppConfig } from './config/app-config.js';
import { LIMITS } from './contract/limits.js';
import { DatabaseWatcher } from './database/database-watcher.js';
import { createErrorReporter } from './integrations/error-reporting/error-reporting.module.js';
import { IssuerOriginsService } from './integrations/identity/issuer-origins.service.js';
import { JobQueueService } from './jobs/job-queue.service.js';
import { FollowUpOverviewService } from './follow-ups/follow-up-overview.service.js';
import { ModelNoticesService } from './integrations/models/model-notices.service.js';
import { QuarantineService } from './follow-ups/quarantine/quarantine.service.js';
import { createTracing } from './integrations/tracing/tracing.module.js';
import { rateLimitStore } from './redis/rate-limit-store.js';
import { RedisService } from './redis/redis.service.js';
import { roleOf, rootModule } from './roles/roles.js';
import { SocketAdapter } from './realtime/socket-adapter.js';
import { guardRequests } from './system/availability-guard.js';
import { CurrentMetricsService } from './system/current-metrics.service.js';
import { DrainService } from './system/drain.service.js';
import { measureRequests, serveMetrics } from './system/metrics-route.js';
import { SecretGuesses } from './system/secret-guesses.js';
import { traceRequests } from './system/trace-requests.js';
import { guardWebhooks } from './system/webhook-door.js';

/** Routes of every application, for the checks that walk them all. */
export const routeTables = new WeakMap<NestFastifyApplication, RouteTable>();

/**
 * The server, initialised but not listening. `app.close()` stops workers, sockets and pools.
 * @param options.databaseUrl a migrated database
 * @param options.logTo takes the lines of the log; standard output otherwise
 */
export async function createApp(
  config: AppConfig,
  options: { databaseUrl: string; logTo?: { write(line: string): void } },
): Promise<NestFastifyApplication> {
  const { servesPeople, runsJobs } = roleOf(config);
  const reporter = await createErrorReporter(config);
  const tracing = await createTracing(config);
  const headers: SecurityHeaders = { current: {} };
  const adapter = new FastifyAdapter({
    logger: {
      level: config.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: (error: unknown) => loggedError(error) },
      hooks: reportLoggedErrors(reporter),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.jsonBody,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // A link's path may hold an encoded slash or more; never a whole kilobyte.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Requests in the making are answered when the process stops.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...serverTimeouts(config.http),
    clientErrorHandler: answerClientErrors(() => headers.current),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(headers.current);
      answerError(error, request, reply);
    },
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  const routes = new RouteTable();
  routes.collectFrom(fastify);
  answerErrorsOfRoutes(fastify);

  const app = await NestFactory.create<NestFastifyApplication>(
    rootModule({ config, databaseUrl: options.databaseUrl, reporter, tracing }),
    adapter,
    {
      bodyParser: false,
      logger: new ServerLogger(fastify.log),
      abortOnError: false,
    },
  );
  routeTables.set(app, routes);
  app.setGlobalPrefix('api');
  app.useWebSocketAdapter(
    new SocketAdapter(app, config, {
      databaseUrl: options.databaseUrl,
      acceptsSockets: servesPeople,
      isAlone: servesPeople && runsJobs && config.database.url === undefined,
      headers: () => headers.current,
    }),
  );

  traceRequests(fastify, tracing, config.trustProxy.length > 0);
  acceptOnlyJson(fastify);
  const issuer = servesPeople ? app.get(IssuerOriginsService) : undefined;
  await addSecurityHeaders(fastify, config, { kept: headers, issuerOrigins: () => issuer?.origins ?? [] });
  await compressAnswers(fastify);
  guardRequests(fastify, { watch: app.get(DatabaseWatcher), draining: app.get(DrainService), servesPeople });
  const redis = app.get(RedisService).client;
  await fastify.register(rateLimit, {
    global: false,
    ...(redis && { store: rateLimitStore(redis, config.scale.redis!.prefix) }),
    // For routes with `@RouteConfig({ rateLimit: {} })`, each by itself, per address.
    max: config.rateLimits.submitsPerMinute,
    timeWindow: 60_000,
    allowList: () => !config.rateLimits.enabled,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new AppError('RATE_LIMITED', errorText('RATE_LIMITED'), { max, retryAfterS: ttl / 1_000 }),
  });
  sayWhenToReturn(fastify);
  logRequests(fastify);
  measureRequests(fastify, app.get(MetricsService));
  const guesses = new SecretGuesses(config.rateLimits.enabled);
  serveMetrics(fastify, app.get(CurrentMetricsService), config.operator.metricsToken, guesses);
  const { adminToken } = config.operator;
  if (adminToken !== undefined && runsJobs) {
    const { serveQueueDashboard } = await import('./system/queue-dashboard.js');
    await serveQueueDashboard(fastify, app.get(JobQueueService).queue, adminToken, guesses);
    const { serveQuarantine } = await import('./system/quarantine-route.js');
    const [quarantine, overview] = [app.get(QuarantineService), app.get(FollowUpOverviewService)];
    await serveQuarantine(fastify, { quarantine, overview, models: app.get(ModelNoticesService) }, adminToken, guesses);
  }
  guardWebhooks(fastify, config);
  await app.init().catch(async (error: unknown) => {
    // What was opened must not continue by itself: the caller may try again.
    await app.close().catch(() => undefined);
    throw error;
  });
  if (servesPeople) await serveSite(fastify);
  await fastify.ready();
  return app;
}
