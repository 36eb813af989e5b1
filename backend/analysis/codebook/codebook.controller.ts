import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { OwnerLimit } from '../../budgets/owner-limit.decorator.js';
import { attachment } from '../../common/attachment.js';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { formIdParam } from '../../common/id-params.js';
import {
  addThemesAnswerSchema,
  addThemesBodySchema,
  codebookFormatSchema,
  decideBodySchema,
  decidedAnswerSchema,
  historyAnswerSchema,
  historyQuerySchema,
  undoSchema,
} from '../../contract/codebook-decisions.js';
import { codebookAnswerSchema } from '../../contract/codebook.js';
import type { CodebookFormat } from '../../contract/codebook-constants.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { AddThemes } from './add-themes.js';
import { CODEBOOK_REFERENCE } from './codebook.reference.js';
import { CodebookService } from './codebook.service.js';
import { ExportCodebook } from './export-codebook.js';
import { MakeDecision } from './make-decision.js';

/** The codebook of an interview: its themes, and what its owner decides about them and about passages. */
@Controller('forms/:id/codebook')
export class CodebookController {
  constructor(
    private readonly codebookService: CodebookService,
    private readonly makeDecision: MakeDecision,
    private readonly addThemesService: AddThemes,
    private readonly exportCodebook: ExportCodebook,
  ) {}

  @Get()
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: codebookAnswerSchema })
  @Documented(CODEBOOK_REFERENCE.get)
  async getCodebook(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, codebook: await this.codebookService.get(user, id) };
  }

  @Post('decisions')
  @HttpCode(200)
  @OwnerLimit('codebook-decision')
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: decidedAnswerSchema })
  @Documented(CODEBOOK_REFERENCE.decide)
  async decide(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: decideBodySchema }) { decision, decisionId }: z.output<typeof decideBodySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.makeDecision.decide(user, id, decision, decisionId)) };
  }

  @Post('undo')
  @HttpCode(200)
  @OwnerLimit('codebook-decision')
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: decidedAnswerSchema })
  @Documented(CODEBOOK_REFERENCE.undo)
  async undo(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: undoSchema }) { expected }: z.output<typeof undoSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.makeDecision.step(user, id, 'undo', expected)) };
  }

  @Post('redo')
  @HttpCode(200)
  @OwnerLimit('codebook-decision')
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: decidedAnswerSchema })
  @Documented(CODEBOOK_REFERENCE.redo)
  async redo(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: undoSchema }) { expected }: z.output<typeof undoSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.makeDecision.step(user, id, 'redo', expected)) };
  }

  @Get('history')
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: historyAnswerSchema })
  @Documented(CODEBOOK_REFERENCE.history)
  history(
    @Param('id', { schema: formIdParam }) id: number,
    @Query({ schema: historyQuerySchema }) query: z.output<typeof historyQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.codebookService.history(user, id, query);
  }

  @Post('themes')
  @HttpCode(200)
  @OwnerLimit('codebook-themes')
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: addThemesAnswerSchema })
  @Documented(CODEBOOK_REFERENCE.addThemes)
  async addThemes(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: addThemesBodySchema }) { themes, ...options }: z.output<typeof addThemesBodySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.addThemesService.add(user, id, themes, options)) };
  }

  @Get('export/:format')
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.exportAnalysis)
  @Documented(CODEBOOK_REFERENCE.export)
  async export(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('format', { schema: codebookFormatSchema }) format: CodebookFormat,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, type, content } = await this.exportCodebook.export(user, id, format);
    void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    return new StreamableFile(content, { type, disposition: attachment(name), length: content.byteLength });
  }
}
