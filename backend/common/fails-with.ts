import { applyDecorators, type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { AppError } from './app-error.js';
import { errorBody } from './error-body.js';

class NameTheOperation implements NestInterceptor {
  constructor(private readonly message: string) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        throw named(error, this.message);
      }),
    );
  }
}

/** Known errors pass through; unexpected ones get this operation's message. */
function named(error: unknown, message: string): unknown {
  if (error instanceof AppError || errorBody(error).body.code !== 'SERVER_ERROR') return error;
  return new AppError('SERVER_ERROR', message, { cause: error });
}

/** The same for a part of a route that does several things. */
export async function failsWith<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw named(error, message);
  }
}

/** What a route answers when it fails for a reason that is not ours to tell: its message of the catalogue. */
export const FailsWith = (message: string) => applyDecorators(UseInterceptors(new NameTheOperation(message)));
