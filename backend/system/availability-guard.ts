import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { answerError } from '../common/error.filter.js';
import { requestPath } from '../http/request-path.js';
import type { DatabaseWatcher } from '../database/database-watcher.js';
import type { DrainService } from './drain.service.js';

/** Routes that answer in every process, also without the database. */
const OWN = /^\/(api\/(health|ready)|metrics)\/?$/;
/** Routes that need no database: pages, their files, and the server's description. */
const WITHOUT_DATABASE = /^\/(?!api\/|oidc\/|oidc$|admin\/)|^\/api\/(docs|openapi\.json|public\/config)/;

interface Guards {
  readonly watch: Pick<DatabaseWatcher, 'isAway' | 'whenAway'>;
  readonly draining: Pick<DrainService, 'isDraining'>;
  /** A worker answers only health checks and metrics. */
  readonly servesPeople: boolean;
}

/**
 * Runs before every request. While the database is down, requests that need it get 503 at once, including those already waiting; a
 * draining process closes keep-alive connections.
 */
export function guardRequests(fastify: FastifyInstance, { watch, draining, servesPeople }: Guards): void {
  const waiting = new Map<FastifyReply, FastifyRequest>();
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    answerError(new AppError('UNAVAILABLE', errorText('UNAVAILABLE')), request, reply);

  fastify.addHook('onRequest', (request, reply, next) => {
    const path = requestPath(request);
    if (OWN.test(path)) return next();
    if (!servesPeople && !path.startsWith('/admin/')) {
      return answerError(new AppError('NOT_FOUND', errorText('NOT_FOUND')), request, reply);
    }
    if (WITHOUT_DATABASE.test(path)) return next();
    if (watch.isAway) return refuse(request, reply);
    waiting.set(reply, request);
    next();
  });
  fastify.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  fastify.addHook('onRequestAbort', (request, done) => {
    for (const [reply, known] of waiting) if (known === request) waiting.delete(reply);
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  watch.whenAway(() => {
    for (const [reply, request] of waiting) if (!reply.sent && !reply.raw.headersSent) refuse(request, reply);
    waiting.clear();
  });
}
