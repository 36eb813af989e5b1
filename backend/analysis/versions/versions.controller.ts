import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { formIdParam, versionIdParam } from '../../common/id-params.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import {
  reportVersionAnswerSchema,
  reportVersionsAnswerSchema,
  versionChangesAnswerSchema,
  versionChangesQuerySchema,
} from '../../contract/report-versions.js';
import { ReportVersions } from './report-versions.js';
import { VERSIONS_REFERENCE } from './versions.reference.js';

/** Earlier reports of an interview, for its owner. */
@Controller('analysis/:formId/versions')
export class VersionsController {
  constructor(private readonly reportVersions: ReportVersions) {}

  @Get()
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: reportVersionsAnswerSchema })
  @Documented(VERSIONS_REFERENCE.list)
  async listVersions(@Param('formId', { schema: formIdParam }) formId: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, versions: await this.reportVersions.list(user, formId) };
  }

  @Get(':versionId')
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: reportVersionAnswerSchema })
  @Documented(VERSIONS_REFERENCE.read)
  async readVersion(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Param('versionId', { schema: versionIdParam }) versionId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.reportVersions.read(user, formId, versionId)) };
  }

  @Get(':versionId/changes')
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: versionChangesAnswerSchema })
  @Documented(VERSIONS_REFERENCE.changes)
  async compareVersions(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Param('versionId', { schema: versionIdParam }) versionId: string,
    @Query({ schema: versionChangesQuerySchema }) { since }: z.output<typeof versionChangesQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.reportVersions.changes(user, formId, versionId, since)) };
  }
}
