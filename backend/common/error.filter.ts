import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';
import { errorBody } from './error-body.js';
import { noteLimit } from './say-when-to-return.js';
import { wantedType } from './wanted-type.js';

/** Every failed request answers `{ success: false, code, error }`, wherever the error was thrown. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/**
 * The same for what fails before Nest sees the request: parsing, size, rate limits. A route takes its error handler when it is
 * registered, which is before Nest sets one.
 */
export function answerErrorsOfRoutes(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.errorHandler ??= answerError;
  });
}

/** For failures that Fastify asks about itself: a path that cannot be decoded, a part of it without end. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, unexpected } = errorBody(error);
  // Fastify knows no parser for it.
  if (body.code === 'UNSUPPORTED_MEDIA_TYPE' && !(error instanceof AppError)) body.error = wantedType(request.routeOptions.config);
  // The error alone: a request's body may hold a participant's words.
  if (unexpected) request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
  if (reply.sent || reply.raw.headersSent) return;
  if (error instanceof AppError) noteLimit(reply, error.limit);
  if (status === 503) void reply.header('retry-after', '5');
  void reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
