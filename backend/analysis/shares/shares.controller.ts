import { Body, Controller, Delete, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { formIdParam, shareIdParam } from '../../common/id-params.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { type CreateShare, createdShareAnswerSchema, createShareSchema, reportSharesAnswerSchema } from '../../contract/report-shares.js';
import { ShareReports } from './share-reports.js';
import { SHARES_REFERENCE } from './shares.reference.js';

/** Links to a report, for its owner. */
@Controller('analysis/:formId/shares')
export class SharesController {
  constructor(private readonly shareReports: ShareReports) {}

  @Get()
  @Documented(SHARES_REFERENCE.list)
  @SerializeOptions({ schema: reportSharesAnswerSchema })
  async list(@Param('formId', { schema: formIdParam }) formId: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, shares: await this.shareReports.list(user, formId) };
  }

  @Post()
  @RouteConfig({ rateLimit: { max: 20, timeWindow: 60_000 } })
  @Documented(SHARES_REFERENCE.create)
  @SerializeOptions({ schema: createdShareAnswerSchema })
  async create(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Body({ schema: createShareSchema }) wanted: CreateShare,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.shareReports.create(user, formId, wanted)) };
  }

  @Delete(':shareId')
  @HttpCode(200)
  @Documented(SHARES_REFERENCE.revoke)
  @SerializeOptions({ schema: successAnswerSchema })
  async revoke(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Param('shareId', { schema: shareIdParam }) shareId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.shareReports.revoke(user, formId, shareId);
    return { success: true };
  }
}
