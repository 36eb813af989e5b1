import { Controller, Get, Param, Query, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { attachment } from '../../common/attachment.js';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { formIdParam } from '../../common/id-params.js';
import { type ExportFormat, isCodesFormat } from '../../contract/analysis-constants.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { recordingsSizeAnswerSchema } from '../../contract/recordings.js';
import { ANALYSIS_REFERENCE } from '../analysis.reference.js';
import { ExportReport } from '../export-report.js';
import { ExportCodes } from './export-codes.js';
import { formatParam } from './format-param.js';

const exportQuerySchema = z.object({ recordings: z.enum(['true', 'false']).optional() });

/** Reports and coded passages as files. */
@Controller()
export class ExportsController {
  constructor(
    private readonly exportReport: ExportReport,
    private readonly exportCodes: ExportCodes,
  ) {}

  @Get('analysis/export/:formId/:format')
  @Documented(ANALYSIS_REFERENCE.export)
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.exportAnalysis)
  async export(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Param('format', { schema: formatParam }) format: ExportFormat,
    @Query({ schema: exportQuerySchema }) { recordings }: z.output<typeof exportQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, type, content } = await (isCodesFormat(format)
      ? this.exportCodes.export(user, formId, format, { withRecordings: format === 'qdpx' && recordings === 'true' })
      : this.exportReport.export(user, formId, format));
    void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const file = content instanceof Uint8Array ? { length: content.byteLength } : {};
    return new StreamableFile(content as never, { type, disposition: attachment(name), ...file });
  }

  /** How large a project with its recordings is. */
  @Get('analysis/:formId/recordings')
  @Documented(ANALYSIS_REFERENCE.recordings)
  @FailsWith(SERVICE_MESSAGES.exportAnalysis)
  @SerializeOptions({ schema: recordingsSizeAnswerSchema })
  async recordings(@Param('formId', { schema: formIdParam }) formId: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.exportCodes.recordings(user, formId)) };
  }
}
