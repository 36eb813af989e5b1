import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from './client-info.js';

/** The signed-in person behind a request or a socket. */
export interface CurrentUserInfo {
  /** users.id */
  readonly id: string;
  readonly issuer: string;
  /** `user_id` on the wire. */
  readonly sub: string;
  readonly email: string | null;
  /** Where the request came from; not known for a socket. */
  readonly client?: ClientInfo;
  /** What the access token says of itself. */
  readonly marks?: {
    readonly sid: string | undefined;
    readonly jti: string;
    /** Seconds since 1970. */
    readonly issuedAt: number;
    /** When the user last authenticated, if the issuer reports it. Seconds since 1970. */
    readonly authTime: number | undefined;
  };
}

export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): CurrentUserInfo => {
  const user = (context.switchToHttp().getRequest<FastifyRequest>() as FastifyRequest & { user?: CurrentUserInfo }).user;
  if (!user) throw new Error('CurrentUser was asked for on a route without authentication');
  return user;
});
