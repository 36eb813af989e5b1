import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { answerError } from '../common/error.filter.js';
import { requestPath } from '../common/request-path.js';
import type { DatabaseWatch } from '../database/database-watch.js';
import type { Draining } from './draining.js';

/** What is answered in any case: by every process, and without the database. */
const OWN = /^\/(api\/(health|ready)|metrics)\/?$/;
/** What asks the database nothing: pages, their files, and what describes the server. */
const WITHOUT_DATABASE = /^\/(?!api\/|oidc\/|oidc$|admin\/)|^\/api\/(docs|openapi\.json|public\/config)/;

interface Guards {
  readonly watch: Pick<DatabaseWatch, 'isAway' | 'whenAway'>;
  readonly draining: Pick<Draining, 'isDraining'>;
  /** A worker answers for itself and serves nobody. */
  readonly servesPeople: boolean;
}

/**
 * Stands before every request. While the database is away who needs it is told so at once, also those who are waiting for it already; a
 * process on its way out ends the connections that balancers keep.
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
