import { Body, Controller, Get, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { formIdParam, roundIdParam, unitParam } from '../../common/id-params.js';
import { blindRoundAnswerSchema, type CodeUnit, codeUnitSchema } from '../../contract/agreement.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { AGREEMENT_REFERENCE } from './agreement.reference.js';
import { BlindCoding } from './blind-coding.js';

const form = { schema: formIdParam };
const round = { schema: roundIdParam };

/** Rounds that the owner codes blind. */
@Controller('analysis/:formId/agreement/:roundId')
export class OwnCodingController {
  constructor(private readonly blindCoding: BlindCoding) {}

  @Get('units')
  @Documented(AGREEMENT_REFERENCE.ownUnits)
  @SerializeOptions({ schema: blindRoundAnswerSchema })
  async readOwnUnits(
    @Param('formId', form) formId: number,
    @Param('roundId', round) roundId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.blindCoding.read(await this.blindCoding.byOwner(user, formId, roundId));
  }

  @Put('units/:n')
  @RouteConfig({ rateLimit: { max: 300, timeWindow: 60_000 } })
  @Documented(AGREEMENT_REFERENCE.ownCode)
  @SerializeOptions({ schema: successAnswerSchema })
  async codeOwnUnit(
    @Param('formId', form) formId: number,
    @Param('roundId', round) roundId: string,
    @Param('n', { schema: unitParam }) n: number,
    @Body({ schema: codeUnitSchema }) coded: CodeUnit,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.blindCoding.code(await this.blindCoding.byOwner(user, formId, roundId), n, coded);
    return { success: true };
  }

  @Post('finish')
  @HttpCode(200)
  @Documented(AGREEMENT_REFERENCE.ownFinish)
  @SerializeOptions({ schema: successAnswerSchema })
  async finishOwnCoding(
    @Param('formId', form) formId: number,
    @Param('roundId', round) roundId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.blindCoding.finish(await this.blindCoding.byOwner(user, formId, roundId));
    return { success: true };
  }
}
