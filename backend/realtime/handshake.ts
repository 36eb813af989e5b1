import { Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import type { ErrorBody, ErrorCode } from '../contract/errors.js';

interface AnyNamespace {
  use(middleware: (socket: Socket, next: (error?: Error) => void) => void): unknown;
}

const logger = new Logger('Handshake');

/**
 * Lets only sockets connect that `check` admits. Nest's guards run for messages, not for connections.
 * @param check throws an AppError, which is the answer, when the socket may not connect
 */
export function checkHandshakes<S>(namespace: AnyNamespace, check: (socket: S) => Promise<void>): void {
  namespace.use((socket, next) => {
    check(socket as unknown as S).then(
      () => next(),
      (error: unknown) => {
        if (!(error instanceof AppError)) logger.error('handshake failed', error instanceof Error ? error.stack : undefined);
        next(error instanceof AppError ? handshakeError(error.code, error.message) : handshakeError('UNAVAILABLE'));
      },
    );
  });
}

/** The error of a refused handshake: `connect_error` carries the body in `data`. */
export function handshakeError(code: ErrorCode, text: string = errorText(code)): Error & { data: ErrorBody } {
  return Object.assign(new Error(text), { data: { success: false as const, code, error: text } });
}
