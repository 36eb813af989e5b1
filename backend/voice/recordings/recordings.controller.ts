import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Documented } from '../../common/documented.decorator.js';
import { responseIdParam } from '../../common/id-params.js';
import { ParticipantToken } from '../../common/participant-token.js';
import { Public } from '../../common/public.decorator.js';
import { wantedType } from '../../common/wanted-type.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { OLDEST_FIRST_MS } from '../../contract/recordings-constants.js';
import { completeRecordingBodySchema } from '../../contract/recordings.js';
import { cutRecordingBodySchema } from '../../contract/responses.js';
import { recordingChunkAnswerSchema, recordingGapAnswerSchema } from '../../contract/voice.js';
import { RECORDINGS_REFERENCE } from './recordings.reference.js';
import { RecordingsService } from './recordings.service.js';

/** A malformed id answers as a missing one does. */
const callIdParam = responseIdParam;
const chunkParam = z.coerce.number().int().min(0).max(999_999);
const recorder = z.uuid().optional();
const ofRecorderSchema = z.object({ recorder });
const storeSchema = z.object({
  recorder,
  voices: z.literal('both').optional(),
  /** An age that cannot be true, as after a clock was set, counts as not given: the sound is kept. */
  age: z.coerce.number().int().min(0).max(OLDEST_FIRST_MS).optional().catch(undefined),
});
const soundSchema = z.instanceof(Buffer, { error: wantedType({ binaryBody: true }) });

@Controller()
export class RecordingsController {
  constructor(private readonly recordingsService: RecordingsService) {}

  /** For the participant of the call. Chunks come in order; a gap answers 409 with the number that is wanted. */
  @Public()
  @Put('public/calls/:callId/recording/:seq')
  @RouteConfig({ binaryBody: true, rateLimit: { max: 600 } })
  @SerializeOptions({ schema: z.union([recordingChunkAnswerSchema, recordingGapAnswerSchema]) })
  @Documented(RECORDINGS_REFERENCE.storeChunk)
  async storeChunk(
    @Param('callId', { schema: callIdParam }) callId: string,
    @Param('seq', { schema: chunkParam }) seq: number,
    @Query({ schema: storeSchema }) { recorder, voices, age }: z.output<typeof storeSchema>,
    @Body({ schema: soundSchema }) bytes: Buffer,
    @Req() request: FastifyRequest,
    @ParticipantToken() token: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const stored = await this.recordingsService.storeChunk(callId, token, seq, {
      bytes,
      recorder: recorder ?? null,
      contentType: request.headers['content-type'] ?? '',
      bothVoices: voices === 'both',
      ageMs: age ?? null,
    });
    if (typeof stored === 'number') return { success: true, next: stored };
    return missing(reply, stored.next);
  }

  /** For the call's participant: the upload is complete with these chunks. */
  @Public()
  @Put('public/calls/:callId/recording')
  @RouteConfig({ rateLimit: { max: 60 } })
  @SerializeOptions({ schema: z.union([recordingChunkAnswerSchema, recordingGapAnswerSchema]) })
  @Documented(RECORDINGS_REFERENCE.complete)
  async complete(
    @Param('callId', { schema: callIdParam }) callId: string,
    @Query({ schema: ofRecorderSchema }) { recorder }: z.output<typeof ofRecorderSchema>,
    @Body({ schema: completeRecordingBodySchema }) { chunks }: z.output<typeof completeRecordingBodySchema>,
    @ParticipantToken() token: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const next = await this.recordingsService.complete(callId, token, recorder ?? null, chunks);
    return next === chunks ? { success: true, next } : missing(reply, next);
  }

  /** For the call's participant: why recording did not start or has stopped. The owner sees the reason. */
  @Public()
  @Post('public/calls/:callId/recording/cut')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: 20 } })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(RECORDINGS_REFERENCE.cut)
  async cut(
    @Param('callId', { schema: callIdParam }) callId: string,
    @Body({ schema: cutRecordingBodySchema }) { reason }: z.output<typeof cutRecordingBodySchema>,
    @ParticipantToken() token: string | null,
  ) {
    await this.recordingsService.cut(callId, token, reason);
    return { success: true };
  }

  /** For the participant of the call: the next chunk of an interrupted upload. */
  @Public()
  @Get('public/calls/:callId/recording')
  @SerializeOptions({ schema: recordingChunkAnswerSchema })
  @Documented(RECORDINGS_REFERENCE.next)
  async next(
    @Param('callId', { schema: callIdParam }) callId: string,
    @Query({ schema: ofRecorderSchema }) { recorder }: z.output<typeof ofRecorderSchema>,
    @ParticipantToken() token: string | null,
  ) {
    return { success: true, next: await this.recordingsService.nextChunk(callId, token, recorder ?? null) };
  }
}

function missing(reply: FastifyReply, next: number) {
  void reply.status(409);
  return { success: false, code: 'CONFLICT', error: `Send chunk ${next} first.`, next };
}
