import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { loggedStack } from '../common/logged-error.js';

/** Sends Nest's messages to the server's structured log; messages about wiring are logged at debug level. */
export class ServerLogger implements LoggerService {
  constructor(private readonly target: FastifyBaseLogger) {}

  log(message: unknown, context?: unknown): void {
    this.target.debug({ context }, String(message));
  }
  warn(message: unknown, context?: unknown): void {
    this.target.warn({ context }, String(message));
  }
  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.target.error({ context, stack: loggedStack(stack) }, String(message));
  }
  fatal(message: unknown, context?: unknown): void {
    this.target.fatal({ context }, String(message));
  }
  debug(message: unknown, context?: unknown): void {
    this.target.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: unknown): void {
    this.target.trace({ context }, String(message));
  }
}
