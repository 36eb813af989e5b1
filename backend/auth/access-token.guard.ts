import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { clientOf } from '../common/client-info.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { PUBLIC_ROUTE } from '../common/public.decorator.js';
import { HTTP_ERROR_TEXTS } from '../contract/error-texts.js';
import { AccessTokens } from './access-tokens.js';

const BEARER = /^Bearer +([\w~+/.=-]+) *$/i;

/** Closes every route to callers without an access token, unless it is marked `@Public()`: forgetting the mark opens nothing. */
@Injectable()
export class AccessTokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessTokens: AccessTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets are authenticated in their handshake.
    if (context.getType() !== 'http') return true;
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC_ROUTE, [context.getHandler(), context.getClass()])) return true;

    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user?: CurrentUserInfo }>();
    try {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      if (token === undefined) throw new AppError('UNAUTHORIZED', HTTP_ERROR_TEXTS.UNAUTHORIZED);
      request.user = { ...(await this.accessTokens.authenticate(token)).user, client: clientOf(request) };
      return true;
    } catch (error) {
      // RFC 6750 §3
      if (error instanceof AppError && error.code === 'UNAUTHORIZED') {
        void http.getResponse<FastifyReply>().header('www-authenticate', 'Bearer');
      }
      throw error;
    }
  }
}
