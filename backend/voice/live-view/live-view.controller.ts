import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { responseIdParam } from '../../common/id-params.js';
import { liveAnswerSchema, liveDetailSchema, liveFiguresQuerySchema, liveFiguresSchema, liveQuerySchema } from '../../contract/live.js';
import { LIVE_REFERENCE } from './live.reference.js';
import { LiveViewService } from './live-view.service.js';

/** A screen reads up to five pages, once a minute and whenever its connection comes back. */
const READINGS_PER_MINUTE = 120;

/** The Live screen: an owner's running interviews. */
@Controller('live')
export class LiveViewController {
  constructor(private readonly liveViewService: LiveViewService) {}

  @Get()
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @SerializeOptions({ schema: liveAnswerSchema })
  @Documented(LIVE_REFERENCE.running)
  async running(
    @Query({ schema: liveQuerySchema }) { formId, cursor }: z.output<typeof liveQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.liveViewService.page(user.id, formId ?? null, cursor)) };
  }

  @Get('figures')
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @SerializeOptions({ schema: liveFiguresSchema })
  @Documented(LIVE_REFERENCE.figures)
  async figures(
    @Query({ schema: liveFiguresQuerySchema }) { formId, since }: z.output<typeof liveFiguresQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.liveViewService.figures(user.id, formId ?? null, new Date(since))) };
  }

  @Get(':responseId')
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @SerializeOptions({ schema: liveDetailSchema })
  @Documented(LIVE_REFERENCE.detail)
  async detail(@Param('responseId', { schema: responseIdParam }) responseId: string, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.liveViewService.detail(user.id, responseId)) };
  }
}
