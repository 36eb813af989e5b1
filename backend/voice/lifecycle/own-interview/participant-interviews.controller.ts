import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Documented } from '../../../common/documented.decorator.js';
import { responseIdParam } from '../../../common/id-params.js';
import { participantCookie, ParticipantToken, readTokenToKeep } from '../../../common/participant-token.js';
import { Public } from '../../../common/public.decorator.js';
import { AppConfig } from '../../../config/app-config.js';
import {
  handoverAnswerSchema,
  movedAnswerSchema,
  type TakeInterview,
  takeInterviewSchema,
  participantTranscriptAnswerSchema,
} from '../../../contract/voice.js';
import { MoveInterview } from './move-interview.js';
import { PARTICIPANT_REFERENCE } from './participant.reference.js';
import { ReadTranscript } from './read-transcript.js';

/** What participants do with an interview of their own, without signing in. */
@Controller('public')
export class ParticipantInterviewsController {
  constructor(
    private readonly moveInterview: MoveInterview,
    private readonly readTranscript: ReadTranscript,
    private readonly config: AppConfig,
  ) {}

  @Public()
  @Post('responses/:responseId/handover')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: handoverAnswerSchema })
  @Documented(PARTICIPANT_REFERENCE.handover)
  async offer(@Param('responseId', { schema: responseIdParam }) responseId: string, @ParticipantToken() token: string | null) {
    return { success: true, ...(await this.moveInterview.offer(responseId, token)) };
  }

  /** The token comes in the body: addresses end up in logs. */
  @Public()
  @Post('continue-interview')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: movedAnswerSchema })
  @Documented(PARTICIPANT_REFERENCE.take)
  async take(
    @Body({ schema: takeInterviewSchema }) body: TakeInterview,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, ...moved } = await this.moveInterview.take(body.token, readTokenToKeep(request.headers, this.config.publicUrl));
    void reply.header('set-cookie', participantCookie(token, this.config.publicUrl));
    return { success: true, ...moved, token };
  }

  @Public()
  @Get('responses/:responseId/transcript')
  @Header('cache-control', 'no-store')
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: participantTranscriptAnswerSchema })
  @Documented(PARTICIPANT_REFERENCE.transcript)
  async transcript(@Param('responseId', { schema: responseIdParam }) responseId: string, @ParticipantToken() token: string | null) {
    return { success: true, ...(await this.readTranscript.read(responseId, token)) };
  }
}
