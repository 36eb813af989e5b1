import { applyDecorators, type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { AppError } from './app-error.js';
import { errorBody } from './error-body.js';

class NameTheOperation implements NestInterceptor {
  constructor(private readonly message: string) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (errorBody(error).body.code !== 'SERVER_ERROR') throw error;
        throw new AppError('SERVER_ERROR', this.message, { cause: error });
      }),
    );
  }
}

/** What a route answers when it fails for a reason that is not ours to tell: its message of the catalogue (spec §8). */
export const FailsWith = (message: string) => applyDecorators(UseInterceptors(new NameTheOperation(message)));
