import { Controller, Delete, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { sessionIdParam } from '../common/id-params.js';
import { successAnswerSchema } from '../contract/forms.js';
import { revokedAnswerSchema, sessionListAnswerSchema } from '../contract/sessions.js';
import { ACCOUNT_REFERENCE } from './account.reference.js';
import { SessionsService } from './sessions.service.js';

const CHANGES_PER_MINUTE = 30;

/** Where the caller is signed in. */
@Controller('account')
export class SessionsController {
  constructor(private readonly sessionsService: SessionsService) {}

  @Get('sessions')
  @SerializeOptions({ schema: sessionListAnswerSchema })
  @Documented(ACCOUNT_REFERENCE.sessions)
  async listSessions(@CurrentUser() user: CurrentUserInfo) {
    return this.sessionsService.list(user);
  }

  @Delete('sessions/:id')
  @RouteConfig({ rateLimit: { max: CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(ACCOUNT_REFERENCE.revokeSession)
  async revokeSession(@Param('id', { schema: sessionIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    await this.sessionsService.revoke(user, id);
    return { success: true };
  }

  @Post('sessions/revoke-others')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: revokedAnswerSchema })
  @Documented(ACCOUNT_REFERENCE.revokeOtherSessions)
  async revokeOtherSessions(@CurrentUser() user: CurrentUserInfo) {
    return { success: true, revoked: await this.sessionsService.revokeOthers(user) };
  }

  @Post('sign-out')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(ACCOUNT_REFERENCE.signOut)
  async signOut(@CurrentUser() user: CurrentUserInfo) {
    await this.sessionsService.signOut(user);
    return { success: true };
  }
}
