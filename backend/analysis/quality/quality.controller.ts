import { Body, Controller, Get, Param, Put, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { responseIdParam } from '../../common/id-params.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { qualityAnswerSchema, type QualityDecision, qualityDecisionSchema, qualityKindSchema } from '../../contract/quality.js';
import type { QualityKind } from '../../contract/quality-constants.js';
import { QUALITY_REFERENCE } from './quality.reference.js';
import { QualityService } from './quality.service.js';

const READINGS_PER_MINUTE = 240;

/** Quality signals of a response. */
@Controller('responses/:id/quality')
export class QualityController {
  constructor(private readonly qualityService: QualityService) {}

  @Get()
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: qualityAnswerSchema })
  @Documented(QUALITY_REFERENCE.get)
  readQuality(@Param('id', { schema: responseIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    return this.qualityService.get(user, id);
  }

  @Put(':kind')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: qualityAnswerSchema })
  @Documented(QUALITY_REFERENCE.decide)
  decideQuality(
    @Param('id', { schema: responseIdParam }) id: string,
    @Param('kind', { schema: qualityKindSchema }) kind: QualityKind,
    @Body({ schema: qualityDecisionSchema }) decision: QualityDecision,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.qualityService.decide(user, id, kind, decision);
  }
}
