import { Controller, Get, Param, Query, Req, Res, SerializeOptions, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../common/app-error.js';
import { CurrentUser, type CurrentUserInfo } from '../../../common/current-user.decorator.js';
import { Documented } from '../../../common/documented.decorator.js';
import { errorText } from '../../../common/error-body.js';
import { FailsWith } from '../../../common/fails-with.js';
import { responseIdParam } from '../../../common/id-params.js';
import { Public } from '../../../common/public.decorator.js';
import { SERVICE_MESSAGES } from '../../../contract/error-texts.js';
import { type RecordingLink, recordingLinkAnswerSchema } from '../../../contract/recordings.js';
import type { RecordingLinkAnswer } from '../../../contract/voice.js';
import { type LinkHolder, MEDIA_LINK_SECONDS, MediaLinksService } from './media-links.service.js';
import { PLAYBACK_REFERENCE } from './playback.reference.js';
import { PlaybackService } from './playback.service.js';
import { jsonFile, PRIVATE, requireOwnUse, sendSound } from './send-sound.js';

/** Requests per address: a player sends one for every seek. */
const PLAYED_PER_MINUTE = 600;

const yes = z
  .literal('true')
  .transform(() => true)
  .optional();
const which = {
  part: z.coerce.number().int().min(0).max(1_000).optional(),
  turn: z.coerce.number().int().min(1).max(1_000_000).optional(),
};
const playSchema = z.object({ ...which, live: yes, link: yes });
const linkSchema = z.object({ ...which, from: z.literal('server').optional() });
/** Malformed tokens are answered like forged ones. */
const mediaSchema = z.object({
  token: z
    .string()
    .regex(/^[\w.-]{1,3000}$/)
    .catch(''),
});

/** @throws AppError UNAUTHORIZED */
function holderOf({ id, issuer, sub, marks }: CurrentUserInfo): LinkHolder {
  if (!marks) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
  return { id, marks: { ...marks, issuer, sub } };
}

@Controller()
export class PlaybackController {
  constructor(
    private readonly playbackService: PlaybackService,
    private readonly mediaLinksService: MediaLinksService,
  ) {}

  /**
   * For the owner only: the longest recording, the one named by `part` or `turn`, or that of the running call (`live`). `X-Recording-Parts` is the
   * number of recordings, `X-Recording-At` the start of the turn. With `link`, the answer may be a link into the bucket.
   */
  @Get('responses/:id/recording')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @Documented(PLAYBACK_REFERENCE.play)
  async play(
    @Param('id', { schema: responseIdParam }) id: string,
    @Query({ schema: playSchema }) wanted: z.output<typeof playSchema>,
    @Req() request: FastifyRequest,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const sound = await this.playbackService.open(user.id, id, wanted);
    void reply.headers({
      ...PRIVATE,
      'x-recording-parts': String(sound.parts),
      'x-recording-part': String(sound.part),
      ...(sound.at !== null && { 'x-recording-at': String(sound.at) }),
    });
    if (wanted.link && sound.link) {
      return jsonFile({ success: true, link: await sound.link(sound.mimeType) } satisfies RecordingLinkAnswer);
    }
    // A listener whose call has started a new recording gets all of the new one.
    const isAnother = wanted.live === true && wanted.part !== undefined && wanted.part !== sound.part;
    return sendSound(reply, sound, isAnother ? undefined : request.headers.range);
  }

  /** For the owner only: a link that a player can follow. */
  @Get('responses/:id/recording/link')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: recordingLinkAnswerSchema })
  @Documented(PLAYBACK_REFERENCE.link)
  async link(
    @Param('id', { schema: responseIdParam }) id: string,
    @Query({ schema: linkSchema }) { from, ...wanted }: z.output<typeof linkSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ): Promise<RecordingLink> {
    const sound = await this.playbackService.open(user.id, id, wanted);
    const inBucket = from === undefined && sound.link ? await sound.link(sound.mimeType) : null;
    return {
      success: true,
      link: inBucket ?? (await this.mediaLinksService.make(holderOf(user), id, sound.id)),
      expires_in: MEDIA_LINK_SECONDS,
      parts: sound.parts,
      part: sound.part,
      at: sound.at,
      mime_type: sound.mimeType,
      bytes: sound.size,
      duration_ms: sound.durationMs,
    };
  }

  /** For the holder of such a link, which is the only authorization. */
  @Public()
  @Get('media/recordings')
  @RouteConfig({ rateLimit: { max: PLAYED_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @Documented(PLAYBACK_REFERENCE.media)
  async media(
    @Query({ schema: mediaSchema }) { token }: z.output<typeof mediaSchema>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    requireOwnUse(request.headers);
    return sendSound(reply, await this.mediaLinksService.open(token), request.headers.range);
  }
}
