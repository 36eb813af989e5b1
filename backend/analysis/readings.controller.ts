import { Body, Controller, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam } from '../common/id-params.js';
import { readAgainAnswerSchema, readAgainSchema, readingsAnswerSchema, readingsQuerySchema } from '../contract/codebook-readings.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { READINGS_REFERENCE } from './readings.reference.js';
import { ReadingsService } from './readings.service.js';

/** How interviews were read for the analysis, for their owner. */
@Controller('analysis/:formId/readings')
export class ReadingsController {
  constructor(private readonly readingsService: ReadingsService) {}

  @Get()
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: readingsAnswerSchema })
  @Documented(READINGS_REFERENCE.list)
  listReadings(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Query({ schema: readingsQuerySchema }) query: z.output<typeof readingsQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.readingsService.list(user, formId, query);
  }

  @Post()
  @HttpCode(200)
  @OwnerLimit('reading-again')
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: readAgainAnswerSchema })
  @Documented(READINGS_REFERENCE.readAgain)
  async readAgain(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Body({ schema: readAgainSchema }) body: z.output<typeof readAgainSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.readingsService.readAgain(user, formId, body)) };
  }
}
