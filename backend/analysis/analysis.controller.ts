import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam } from '../common/id-params.js';
import { requireSelf } from '../common/require-self.js';
import { analysisAnswerSchema, analysisMetricsAnswerSchema } from '../contract/analysis.js';
import { EXPORT_FORMATS, type ExportFormat } from '../contract/analysis-constants.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { successAnswerSchema } from '../contract/forms.js';
import { userIdSchema } from '../contract/users.js';
import { ANALYSIS_REFERENCE } from './analysis.reference.js';
import { AnalysisService } from './analysis.service.js';
import { ExportReport } from './export-report.js';
import { RequestReport } from './request-report.js';

const removeQuerySchema = z.object({ renew: z.enum(['true', 'false']).optional() });
const formatParam = z.enum(EXPORT_FORMATS, { error: `Reports can be exported as ${EXPORT_FORMATS.join(' or ')}.` });

/** Reports of the signed-in owner's interviews. */
@Controller()
export class AnalysisController {
  constructor(
    private readonly analyses: AnalysisService,
    private readonly requests: RequestReport,
    private readonly exports: ExportReport,
  ) {}

  @Get('analysis/metrics/:userId')
  @Documented(ANALYSIS_REFERENCE.metrics)
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: analysisMetricsAnswerSchema })
  async metrics(@Param('userId', { schema: userIdSchema }) userId: string, @CurrentUser() user: CurrentUserInfo) {
    requireSelf(user, userId);
    return { success: true, metrics: await this.analyses.metrics(user) };
  }

  @Get('analysis/export/:formId/:format')
  @Documented(ANALYSIS_REFERENCE.export)
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.exportAnalysis)
  async export(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Param('format', { schema: formatParam }) format: ExportFormat,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, type, content } = await this.exports.export(user, formId, format);
    void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const file = content instanceof Uint8Array ? { length: content.byteLength } : {};
    return new StreamableFile(content as never, { type, disposition: attachment(name), ...file });
  }

  @Get('analysis/:formId')
  @Documented(ANALYSIS_REFERENCE.get)
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: analysisAnswerSchema })
  async get(@Param('formId', { schema: formIdParam }) formId: number, @CurrentUser() user: CurrentUserInfo) {
    const state = await this.analyses.get(user, formId);
    if (state.analysis) this.exports.prepare();
    return { success: true, ...state };
  }

  /** Answers 202 while the report is still being made. */
  @Post('analysis/generate/:formId')
  @OwnerLimit('report')
  @Documented(ANALYSIS_REFERENCE.generate)
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: 20, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.generateAnalysis)
  @SerializeOptions({ schema: analysisAnswerSchema })
  async generate(
    @Param('formId', { schema: formIdParam }) formId: number,
    @CurrentUser() user: CurrentUserInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(user, formId, request, reply);
  }

  /** The same under its older name (API-53). */
  @Post('openai/analyze-responses/:formId')
  @OwnerLimit('report')
  @Documented(ANALYSIS_REFERENCE.analyzeResponses)
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: 20, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.generateAnalysis)
  @SerializeOptions({ schema: analysisAnswerSchema })
  async analyzeResponses(
    @Param('formId', { schema: formIdParam }) formId: number,
    @CurrentUser() user: CurrentUserInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(user, formId, request, reply);
  }

  @Delete('analysis/:formId')
  @Documented(ANALYSIS_REFERENCE.remove)
  @HttpCode(200)
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: successAnswerSchema })
  async remove(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Query({ schema: removeQuerySchema }) { renew }: z.output<typeof removeQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.analyses.remove(user, formId, { renew: renew === 'true' });
    return { success: true };
  }

  private async answer(user: CurrentUserInfo, formId: number, request: FastifyRequest, reply: FastifyReply) {
    const gone = new AbortController();
    request.raw.once('close', () => request.raw.destroyed && gone.abort());
    const run = await this.requests.request(user, formId, gone.signal);
    if (run.state === 'running') void reply.status(202);
    return { success: true, ...(await this.analyses.get(user, formId)) };
  }
}

/** RFC 6266: the name in plain letters, and as it is (RFC 8187). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
