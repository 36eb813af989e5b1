import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Documented } from '../../common/documented.decorator.js';
import { shareTokenParam, unitParam } from '../../common/id-params.js';
import { Public } from '../../common/public.decorator.js';
import { blindRoundAnswerSchema, type CodeUnit, codeUnitSchema } from '../../contract/agreement.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { AGREEMENT_REFERENCE } from './agreement.reference.js';
import { BlindCoding } from './blind-coding.js';

const token = { schema: shareTokenParam };

/** A coding round as its second coder sees it, who needs only the link. */
@Controller('public/coding/:token')
export class CodingLinksController {
  constructor(private readonly blindCoding: BlindCoding) {}

  @Public()
  @Get()
  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @Header('cache-control', 'private, no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @Documented(AGREEMENT_REFERENCE.open)
  @SerializeOptions({ schema: blindRoundAnswerSchema })
  async readUnits(@Param('token', token) link: string) {
    return this.blindCoding.read(await this.blindCoding.byLink(link));
  }

  @Public()
  @Put('units/:n')
  @RouteConfig({ rateLimit: { max: 300, timeWindow: 60_000 } })
  @Documented(AGREEMENT_REFERENCE.code)
  @SerializeOptions({ schema: successAnswerSchema })
  async codeUnit(
    @Param('token', token) link: string,
    @Param('n', { schema: unitParam }) n: number,
    @Body({ schema: codeUnitSchema }) coded: CodeUnit,
  ) {
    await this.blindCoding.code(await this.blindCoding.byLink(link), n, coded);
    return { success: true };
  }

  @Public()
  @Post('finish')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: 20, timeWindow: 60_000 } })
  @Documented(AGREEMENT_REFERENCE.finish)
  @SerializeOptions({ schema: successAnswerSchema })
  async finishCoding(@Param('token', token) link: string) {
    await this.blindCoding.finish(await this.blindCoding.byLink(link));
    return { success: true };
  }
}
