import { Body, Controller, Delete, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { OwnerLimit } from '../../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { formIdParam, roundIdParam } from '../../common/id-params.js';
import { createdRoundAnswerSchema, renewLinkSchema } from '../../contract/agreement.js';
import { AGREEMENT_REFERENCE } from './agreement.reference.js';
import { RoundsService } from './rounds.service.js';

const form = { schema: formIdParam };
const round = { schema: roundIdParam };

/** What an owner does with a round: ends it, tries it again, makes and revokes its link. */
@Controller('analysis/:formId/agreement/:roundId')
export class RoundStepsController {
  constructor(private readonly roundsService: RoundsService) {}

  @Post('end')
  @HttpCode(200)
  @Documented(AGREEMENT_REFERENCE.end)
  @SerializeOptions({ schema: createdRoundAnswerSchema })
  async endRound(@Param('formId', form) formId: number, @Param('roundId', round) roundId: string, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, round: await this.roundsService.finish(user, formId, roundId), link: null };
  }

  @Post('retry')
  @HttpCode(200)
  @OwnerLimit('agreement-round')
  @Documented(AGREEMENT_REFERENCE.retry)
  @SerializeOptions({ schema: createdRoundAnswerSchema })
  async retryRound(@Param('formId', form) formId: number, @Param('roundId', round) roundId: string, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, round: await this.roundsService.retry(user, formId, roundId), link: null };
  }

  @Post('link')
  @RouteConfig({ rateLimit: { max: 20, timeWindow: 60_000 } })
  @Documented(AGREEMENT_REFERENCE.renewLink)
  @SerializeOptions({ schema: createdRoundAnswerSchema })
  async renewLink(
    @Param('formId', form) formId: number,
    @Param('roundId', round) roundId: string,
    @Body({ schema: renewLinkSchema }) { days }: z.output<typeof renewLinkSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.roundsService.renewLink(user, formId, roundId, days)) };
  }

  @Delete('link')
  @HttpCode(200)
  @Documented(AGREEMENT_REFERENCE.revokeLink)
  @SerializeOptions({ schema: createdRoundAnswerSchema })
  async revokeLink(@Param('formId', form) formId: number, @Param('roundId', round) roundId: string, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, round: await this.roundsService.revokeLink(user, formId, roundId), link: null };
  }
}
