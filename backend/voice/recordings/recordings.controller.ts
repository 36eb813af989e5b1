import { Body, Controller, Get, Param, Put, Query, Req, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { responseIdParam } from '../../common/id-params.js';
import { ParticipantToken } from '../../common/participant-token.js';
import { Public } from '../../common/public.decorator.js';
import type { ErrorBody } from '../../contract/errors.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { recordingChunkAnswerSchema, recordingGapAnswerSchema, type RecordingLinkAnswer } from '../../contract/voice.js';
import { parseRange } from './recording-format.js';
import { RecordingsService } from './recordings.service.js';
import { VOICE_REFERENCE } from '../voice.reference.js';

/** A malformed id answers as a missing one does. */
const callIdParam = responseIdParam;
/** How long a page may have kept its first chunk. Milliseconds. */
const OLDEST_FIRST_MS = 60 * 60 * 1_000;
const chunkParam = z.coerce.number().int().min(0).max(999_999);
const yes = z
  .literal('true')
  .transform(() => true)
  .optional();
const recorder = z.uuid().optional();
const nextSchema = z.object({ recorder });
const storeSchema = z.object({
  recorder,
  voices: z.literal('both').optional(),
  age: z.coerce.number().int().min(0).max(OLDEST_FIRST_MS).optional().catch(undefined),
});
const playSchema = z.object({
  part: z.coerce.number().int().min(0).max(1_000).optional(),
  turn: z.coerce.number().int().min(1).max(1_000_000).optional(),
  live: yes,
  link: yes,
});
const JSON_TYPE = 'application/json; charset=utf-8';
const soundSchema = z.instanceof(Buffer, { error: 'Send the sound as audio/* or application/octet-stream.' });

@Controller()
export class RecordingsController {
  constructor(private readonly recordingsService: RecordingsService) {}

  /** For the participant of the call. Chunks come in order; a gap answers 409 with the number that is wanted. */
  @Public()
  @Put('public/calls/:callId/recording/:seq')
  @RouteConfig({ binaryBody: true, rateLimit: { max: 600 } })
  @SerializeOptions({ schema: z.union([recordingChunkAnswerSchema, recordingGapAnswerSchema]) })
  @Documented(VOICE_REFERENCE.storeChunk)
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
    void reply.status(409);
    return { success: false, code: 'CONFLICT', error: `Send chunk ${stored.next} first.`, next: stored.next };
  }

  /** For the participant of the call: the next chunk of an interrupted upload. */
  @Public()
  @Get('public/calls/:callId/recording')
  @SerializeOptions({ schema: recordingChunkAnswerSchema })
  @Documented(VOICE_REFERENCE.next)
  async next(
    @Param('callId', { schema: callIdParam }) callId: string,
    @Query({ schema: nextSchema }) { recorder }: z.output<typeof nextSchema>,
    @ParticipantToken() token: string | null,
  ) {
    return { success: true, next: await this.recordingsService.nextChunk(callId, token, recorder ?? null) };
  }

  /**
   * For the owner alone: the longest recording, or the one that `part` or `turn` names, or that of the call that is being held (`live`). `X-Recording-Parts` says how many
   * there are, `X-Recording-At` where the turn begins. With `link`, the answer may be a link into the bucket that has the sound.
   */
  @Get('responses/:id/recording')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @Documented(VOICE_REFERENCE.play)
  async play(
    @Param('id', { schema: responseIdParam }) id: string,
    @Query({ schema: playSchema }) wanted: z.output<typeof playSchema>,
    @Req() request: FastifyRequest,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const sound = await this.recordingsService.open(user.id, id, wanted);
    void reply.headers({
      'x-recording-parts': String(sound.parts),
      'x-recording-part': String(sound.part),
      ...(sound.at !== null && { 'x-recording-at': String(sound.at) }),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    if (wanted.link && sound.link) {
      const body: RecordingLinkAnswer = { success: true, link: await sound.link(sound.mimeType) };
      return new StreamableFile(Buffer.from(JSON.stringify(body)), { type: JSON_TYPE });
    }
    // Who follows a call that has another recording now gets the whole of that one.
    const isAnother = wanted.live === true && wanted.part !== undefined && wanted.part !== sound.part;
    const range = isAnother ? null : parseRange(request.headers.range, sound.size);
    void reply.header('accept-ranges', 'bytes');
    if (range === 'unsatisfiable') {
      void reply.status(416).header('content-range', `bytes */${sound.size}`);
      const body: ErrorBody = { success: false, code: 'BAD_REQUEST', error: 'The recording has no such bytes.' };
      return new StreamableFile(Buffer.from(JSON.stringify(body)), { type: JSON_TYPE });
    }
    const { start, end } = range ?? { start: 0, end: sound.size - 1 };
    if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${sound.size}`);
    const extension = /^audio\/(\w+)/.exec(sound.mimeType)?.[1] ?? 'bin';
    return new StreamableFile(sound.read(start, end), {
      type: sound.mimeType,
      disposition: `inline; filename="interview-recording.${extension}"`,
      length: end - start + 1,
    });
  }
}
