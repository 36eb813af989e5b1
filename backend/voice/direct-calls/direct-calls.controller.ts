import { Body, Controller, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { Documented } from '../../common/documented.decorator.js';
import { responseIdParam } from '../../common/id-params.js';
import { ParticipantToken } from '../../common/participant-token.js';
import { Public } from '../../common/public.decorator.js';
import { offerAnswerSchema, offerSchema } from '../../contract/direct-call.js';
import { AnswerOffer } from './answer-offer.js';
import { DIRECT_CALLS_REFERENCE } from './direct-calls.reference.js';

/** Where a page joins a call that it has with a model directly. */
@Controller('public')
export class DirectCallsController {
  constructor(private readonly answerOffer: AnswerOffer) {}

  @Public()
  @Post('calls/:callId/sdp')
  @HttpCode(200)
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: offerAnswerSchema })
  @Documented(DIRECT_CALLS_REFERENCE.offer)
  async answer(
    @Param('callId', { schema: responseIdParam }) callId: string,
    @Body({ schema: offerSchema }) { sdp }: z.output<typeof offerSchema>,
    @ParticipantToken() token: string | null,
  ) {
    return { success: true, sdp: await this.answerOffer.answer(callId, token, sdp) };
  }
}
