import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { OwnerLimit } from '../../budgets/owner-limit.decorator.js';
import { attachment } from '../../common/attachment.js';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { formIdParam, roundIdParam, unitParam } from '../../common/id-params.js';
import {
  agreementFileSchema,
  type CreateRound,
  createdRoundAnswerSchema,
  createRoundSchema,
  type DisagreementsQuery,
  disagreementsAnswerSchema,
  disagreementsQuerySchema,
  keepFirstSchema,
  roundAnswerSchema,
  roundsAnswerSchema,
} from '../../contract/agreement.js';
import type { AgreementFile } from '../../contract/agreement-constants.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { AGREEMENT_REFERENCE } from './agreement.reference.js';
import { Disagreements } from './disagreements.js';
import { ExportRound } from './export-round.js';
import { RoundsService } from './rounds.service.js';
import { StartRound } from './start-round.js';

const form = { schema: formIdParam };
const round = { schema: roundIdParam };

/** Rounds with a second coder, for the interview's owner. */
@Controller('analysis/:formId/agreement')
export class AgreementController {
  constructor(
    private readonly startService: StartRound,
    private readonly roundsService: RoundsService,
    private readonly disagreementsService: Disagreements,
    private readonly exportService: ExportRound,
  ) {}

  @Get()
  @Documented(AGREEMENT_REFERENCE.list)
  @SerializeOptions({ schema: roundsAnswerSchema })
  listRounds(@Param('formId', form) formId: number, @CurrentUser() user: CurrentUserInfo) {
    return this.roundsService.list(user, formId);
  }

  @Post()
  @OwnerLimit('agreement-round')
  @Documented(AGREEMENT_REFERENCE.create)
  @SerializeOptions({ schema: createdRoundAnswerSchema })
  async startRound(
    @Param('formId', form) formId: number,
    @Body({ schema: createRoundSchema }) body: CreateRound,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.startService.start(user, formId, body)) };
  }

  @Get(':roundId')
  @Documented(AGREEMENT_REFERENCE.get)
  @SerializeOptions({ schema: roundAnswerSchema })
  getRound(@Param('formId', form) formId: number, @Param('roundId', round) roundId: string, @CurrentUser() user: CurrentUserInfo) {
    return this.roundsService.get(user, formId, roundId);
  }

  @Delete(':roundId')
  @HttpCode(200)
  @Documented(AGREEMENT_REFERENCE.remove)
  @SerializeOptions({ schema: successAnswerSchema })
  async removeRound(@Param('formId', form) formId: number, @Param('roundId', round) roundId: string, @CurrentUser() user: CurrentUserInfo) {
    await this.roundsService.remove(user, formId, roundId);
    return { success: true };
  }

  @Get(':roundId/disagreements')
  @Documented(AGREEMENT_REFERENCE.disagreements)
  @SerializeOptions({ schema: disagreementsAnswerSchema })
  listDisagreements(
    @Param('formId', form) formId: number,
    @Param('roundId', round) roundId: string,
    @Query({ schema: disagreementsQuerySchema }) query: DisagreementsQuery,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.disagreementsService.list(user, formId, roundId, query);
  }

  @Put(':roundId/units/:n/kept')
  @RouteConfig({ rateLimit: { max: 300, timeWindow: 60_000 } })
  @Documented(AGREEMENT_REFERENCE.keepFirst)
  @SerializeOptions({ schema: successAnswerSchema })
  async keepFirst(
    @Param('formId', form) formId: number,
    @Param('roundId', round) roundId: string,
    @Param('n', { schema: unitParam }) n: number,
    @Body({ schema: keepFirstSchema }) { themeId, kept }: z.output<typeof keepFirstSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.disagreementsService.keepFirst(user, formId, roundId, n, themeId, kept);
    return { success: true };
  }

  @Get(':roundId/export/:file')
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @Documented(AGREEMENT_REFERENCE.export)
  async exportRound(
    @Param('formId', form) formId: number,
    @Param('roundId', round) roundId: string,
    @Param('file', { schema: agreementFileSchema }) file: AgreementFile,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, content } = await this.exportService.export(user, formId, roundId, file);
    void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition: attachment(name), length: content.byteLength });
  }
}
