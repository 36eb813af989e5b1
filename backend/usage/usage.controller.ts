import { Controller, Get, Param, Query, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { requireSelf } from '../common/require-self.js';
import { USAGE_FILE, usageAnswerSchema, usageQuerySchema } from '../contract/usage.js';
import { userIdSchema } from '../contract/users.js';
import { USAGE_REFERENCE } from './usage.reference.js';
import { UsageService } from './usage.service.js';

/** What the signed-in owner has used, against the limits, and what it cost. */
@Controller('usage')
export class UsageController {
  constructor(private readonly usageService: UsageService) {}

  @Get('get-usage/:userId')
  @SerializeOptions({ schema: usageAnswerSchema })
  @Documented(USAGE_REFERENCE.get)
  async get(
    @Param('userId', { schema: userIdSchema }) userId: string,
    @Query({ schema: usageQuerySchema }) { month }: z.output<typeof usageQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    requireSelf(user, userId);
    return { success: true, ...(await this.usageService.read(user.id, month)) };
  }

  @Get('export/:userId')
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @Documented(USAGE_REFERENCE.export)
  async export(
    @Param('userId', { schema: userIdSchema }) userId: string,
    @Query({ schema: usageQuerySchema }) { month: wanted }: z.output<typeof usageQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    requireSelf(user, userId);
    const { month, text } = await this.usageService.csv(user.id, wanted);
    void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    return new StreamableFile(Buffer.from(text), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${USAGE_FILE(month)}"`,
    });
  }
}
