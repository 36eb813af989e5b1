import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, SerializeOptions, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Documented } from '../../common/documented.decorator.js';
import { responseIdParam } from '../../common/id-params.js';
import { ParticipantToken } from '../../common/participant-token.js';
import { Public } from '../../common/public.decorator.js';
import { heardWordsAnswerSchema, soundCheckAnswerSchema, type SoundCheckQuery, soundCheckQuerySchema } from '../../contract/sound-check.js';
import { SOUND_CHECK } from '../../contract/sound-check-constants.js';
import { wavAnswer } from '../spoken-sentences/wav-answer.js';
import { SOUND_CHECK_REFERENCE } from './sound-check.reference.js';
import { SoundCheckService } from './sound-check.service.js';

/** Can we hear the participant, and can they hear us? For the browser that holds the response's token. */
@Controller('public/responses/:responseId/sound-check')
export class SoundCheckController {
  constructor(private readonly soundCheckService: SoundCheckService) {}

  @Public()
  @Get()
  @RouteConfig({ rateLimit: { max: SOUND_CHECK.perMinute } })
  @SerializeOptions({ schema: soundCheckAnswerSchema })
  @Documented(SOUND_CHECK_REFERENCE.soundCheck)
  async soundCheck(
    @Param('responseId', { schema: responseIdParam }) responseId: string,
    @Query({ schema: soundCheckQuerySchema }) query: SoundCheckQuery,
    @ParticipantToken() token: string | null,
  ) {
    return { success: true, ...(await this.soundCheckService.look({ responseId, token, ...query })) };
  }

  @Public()
  @Get('speech')
  @RouteConfig({ rateLimit: { max: SOUND_CHECK.perMinute } })
  @Documented(SOUND_CHECK_REFERENCE.soundCheckSpeech)
  soundCheckSpeech(
    @Param('responseId', { schema: responseIdParam }) responseId: string,
    @Query({ schema: soundCheckQuerySchema }) query: SoundCheckQuery,
    @ParticipantToken() token: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return wavAnswer(reply, (signal) => this.soundCheckService.speak({ responseId, token, ...query }, signal));
  }

  @Public()
  @Post('words')
  @HttpCode(200)
  @RouteConfig({ binaryBody: true, rateLimit: { max: SOUND_CHECK.perMinute } })
  @SerializeOptions({ schema: heardWordsAnswerSchema })
  @Documented(SOUND_CHECK_REFERENCE.soundCheckWords)
  async soundCheckWords(
    @Param('responseId', { schema: responseIdParam }) responseId: string,
    @Query({ schema: soundCheckQuerySchema }) query: SoundCheckQuery,
    @Body({ schema: z.instanceof(Buffer, { error: 'Send the sound as application/octet-stream.' }) }) pcm: Buffer,
    @ParticipantToken() token: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return { success: true, text: await this.soundCheckService.hear({ responseId, token, ...query }, pcm, gone.signal) };
  }
}
