import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { formIdParam } from '../../common/id-params.js';
import { coverageAnswerSchema, coverageQuerySchema } from '../../contract/coverage.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { COVERAGE_REFERENCE } from './coverage.reference.js';
import { CoverageService } from './coverage.service.js';

/** A screen that follows live interviews reads every page again, every few seconds. */
const READINGS_PER_MINUTE = 240;

@Controller('responses')
export class CoverageController {
  constructor(private readonly coverageService: CoverageService) {}

  @Get(':formId/coverage')
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.loadSubmissions)
  @SerializeOptions({ schema: coverageAnswerSchema })
  @Documented(COVERAGE_REFERENCE.coverage)
  async coverage(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Query({ schema: coverageQuerySchema }) { cursor }: z.output<typeof coverageQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.coverageService.page(user.id, formId, cursor)) };
  }
}
