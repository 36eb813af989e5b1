import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { clientOf } from '../common/client-info.js';
import { PUBLIC_ROUTE } from '../common/public.decorator.js';
import { AccessTokenStrategy, type Authentication } from './access-token.strategy.js';

/** Closes every route to callers without an access token, unless it is marked `@Public()`: forgetting the mark opens nothing. */
@Injectable()
export class AccessTokenGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessTokenStrategy: AccessTokenStrategy,
  ) {
    super({ defaultStrategy: accessTokenStrategy.name });
  }

  override canActivate(context: ExecutionContext) {
    // Sockets are authenticated in their handshake.
    if (context.getType() !== 'http') return true;
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC_ROUTE, [context.getHandler(), context.getClass()])) return true;
    return super.canActivate(context);
  }

  /** Called by passport with the strategy's verdict; what it returns becomes `request.user`. */
  override handleRequest<TUser>(
    error: Error | null,
    authentication: Authentication | false,
    reason: unknown,
    context: ExecutionContext,
  ): TUser {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (authentication) return { ...authentication.user, client: clientOf(request) } as TUser;
    const refusal = error ?? this.accessTokenStrategy.refuse(request, reason);
    // RFC 6750 §3
    if (refusal instanceof AppError && refusal.code === 'UNAUTHORIZED') {
      void context.switchToHttp().getResponse<FastifyReply>().header('www-authenticate', 'Bearer');
    }
    throw refusal;
  }
}
