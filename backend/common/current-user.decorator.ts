import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The signed-in person behind a request or a socket. */
export interface CurrentUserInfo {
  /** users.id */
  readonly id: string;
  readonly issuer: string;
  /** `user_id` on the wire. */
  readonly sub: string;
  readonly email: string | null;
}

export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): CurrentUserInfo => {
  const user = (context.switchToHttp().getRequest<FastifyRequest>() as FastifyRequest & { user?: CurrentUserInfo }).user;
  if (!user) throw new Error('CurrentUser was asked for on a route without authentication');
  return user;
});
