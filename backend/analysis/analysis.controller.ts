import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res, SerializeOptions } from '@nestjs/common';
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
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { successAnswerSchema } from '../contract/forms.js';
import { userIdSchema } from '../contract/users.js';
import { ANALYSIS_REFERENCE } from './analysis.reference.js';
import { AnalysisService } from './analysis.service.js';
import { ExportReport } from './export-report.js';
import { RequestReport } from './request-report.js';

const generateQuerySchema = z.object({
  without_led: z.enum(['true', 'false']).optional(),
  without_model: z.enum(['true', 'false']).optional(),
});
type GenerateQuery = z.output<typeof generateQuerySchema>;
const removeQuerySchema = z.object({ renew: z.enum(['true', 'false']).optional() });

/** Reports of the signed-in owner's interviews. */
@Controller()
export class AnalysisController {
  constructor(
    private readonly analysisService: AnalysisService,
    private readonly requestReport: RequestReport,
    private readonly exportReport: ExportReport,
  ) {}

  @Get('analysis/metrics/:userId')
  @Documented(ANALYSIS_REFERENCE.metrics)
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: analysisMetricsAnswerSchema })
  async metrics(@Param('userId', { schema: userIdSchema }) userId: string, @CurrentUser() user: CurrentUserInfo) {
    requireSelf(user, userId);
    return { success: true, metrics: await this.analysisService.metrics(user) };
  }

  @Get('analysis/:formId')
  @Documented(ANALYSIS_REFERENCE.get)
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: analysisAnswerSchema })
  async get(@Param('formId', { schema: formIdParam }) formId: number, @CurrentUser() user: CurrentUserInfo) {
    const state = await this.analysisService.get(user, formId);
    if (state.analysis) this.exportReport.prepare();
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
    @Query({ schema: generateQuerySchema }) query: GenerateQuery,
    @CurrentUser() user: CurrentUserInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(user, formId, query, request, reply);
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
    @Query({ schema: generateQuerySchema }) query: GenerateQuery,
    @CurrentUser() user: CurrentUserInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(user, formId, query, request, reply);
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
    await this.analysisService.remove(user, formId, { renew: renew === 'true' });
    return { success: true };
  }

  private async answer(user: CurrentUserInfo, formId: number, query: GenerateQuery, request: FastifyRequest, reply: FastifyReply) {
    const gone = new AbortController();
    request.raw.once('close', () => request.raw.destroyed && gone.abort());
    const choice = { withoutLed: query.without_led === 'true', withoutModel: query.without_model === 'true' };
    const run = await this.requestReport.request(user, formId, choice, gone.signal);
    if (run.state === 'running') void reply.status(202);
    return { success: true, ...(await this.analysisService.get(user, formId)) };
  }
}
