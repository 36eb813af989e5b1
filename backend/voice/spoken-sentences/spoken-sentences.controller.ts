import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Documented } from '../../common/documented.decorator.js';
import { responseIdParam, sentenceMarkParam, turnSeqParam } from '../../common/id-params.js';
import { ParticipantToken } from '../../common/participant-token.js';
import { Public } from '../../common/public.decorator.js';
import { SpeakSentence } from './speak-sentence.js';
import { SPOKEN_SENTENCES_REFERENCE } from './spoken-sentences.reference.js';
import { wavAnswer } from './wav-answer.js';

/** Sentences a minute that one address may ask for: a room full of participants behind one router. */
const SENTENCES_PER_MINUTE = 600;

const querySchema = z.object({ slow: z.literal('1').optional() });

/** The interviewer's sentences as sound, for the participant of the call alone. */
@Controller()
export class SpokenSentencesController {
  constructor(private readonly speakSentence: SpeakSentence) {}

  @Public()
  @Get('public/calls/:callId/speech/:seq/:mark')
  @RouteConfig({ rateLimit: { max: SENTENCES_PER_MINUTE } })
  @Documented(SPOKEN_SENTENCES_REFERENCE.speech)
  async speech(
    @Param('callId', { schema: responseIdParam }) callId: string,
    @Param('seq', { schema: turnSeqParam }) seq: number,
    @Param('mark', { schema: sentenceMarkParam }) mark: string,
    @Query({ schema: querySchema }) { slow }: z.output<typeof querySchema>,
    @ParticipantToken() token: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return wavAnswer(reply, (signal) => this.speakSentence.speak({ callId, seq, mark, slow: slow === '1' }, token, signal));
  }

  @Public()
  @Get('public/calls/:callId/remarks/:mark')
  @RouteConfig({ rateLimit: { max: SENTENCES_PER_MINUTE } })
  @Documented(SPOKEN_SENTENCES_REFERENCE.remark)
  async remark(
    @Param('callId', { schema: responseIdParam }) callId: string,
    @Param('mark', { schema: sentenceMarkParam }) mark: string,
    @Query({ schema: querySchema }) { slow }: z.output<typeof querySchema>,
    @ParticipantToken() token: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return wavAnswer(reply, (signal) => this.speakSentence.remark({ callId, mark, slow: slow === '1' }, token, signal));
  }
}
