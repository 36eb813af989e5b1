import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { type OwnerAction, OwnerLimitsService } from './owner-limits.service.js';

const OWNER_ACTION = 'owner-action';

/** Counts the request of a signed-in owner towards the action's limits. Runs after the access token was checked. */
@Injectable()
export class OwnerLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly ownerLimitsService: OwnerLimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const action = this.reflector.get<OwnerAction>(OWNER_ACTION, context.getHandler());
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: CurrentUserInfo }>();
    if (!user) throw new Error('OwnerLimit was used on a route without authentication');
    await this.ownerLimitsService.spend(user.id, action);
    return true;
  }
}

/** Limits how often one account may use this route, together with all others of the same action. */
export const OwnerLimit = (action: OwnerAction) => applyDecorators(SetMetadata(OWNER_ACTION, action), UseGuards(OwnerLimitGuard));
