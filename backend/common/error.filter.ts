import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error-body.js';

/** Every failed request answers `{ success: false, code, error }`, whoever raised the failure. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { status, body, unexpected } = errorBody(error);
    // The error alone: a request's body may hold a participant's words.
    if (unexpected) request.log.error({ err: error }, 'request failed');
    if (reply.sent || reply.raw.headersSent) return;
    if (status === 503) void reply.header('retry-after', '5');
    void reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  }
}
