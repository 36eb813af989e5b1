import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { ParticipantToken } from '../common/participant-token.js';
import { Documented } from '../common/documented.decorator.js';
import { Public } from '../common/public.decorator.js';
import { successAnswerSchema } from '../contract/forms.js';
import { trackCallSchema } from '../contract/responses.js';
import { openCallAnswerSchema, openCallSchema } from '../contract/voice.js';
import { OpenCall } from './open-call.js';
import { TrackCall } from './track-call.js';
import { VOICE_REFERENCE } from './voice.reference.js';

/** Calls as participants open them, without signing in. */
@Controller('public')
export class CallsController {
  constructor(
    private readonly opening: OpenCall,
    private readonly tracking: TrackCall,
  ) {}

  /** For the browser that holds the response's token. */
  @Public()
  @Post('calls')
  @HttpCode(200)
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: openCallAnswerSchema })
  @Documented(VOICE_REFERENCE.open)
  async open(@Body({ schema: openCallSchema }) { responseId }: z.output<typeof openCallSchema>, @ParticipantToken() token: string | null) {
    return { success: true, ticket: await this.opening.open(responseId, token) };
  }

  /** The response's id alone opens this (decisions, departure 2). */
  @Public()
  @Post('track-call-initiation')
  @HttpCode(200)
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(VOICE_REFERENCE.track)
  async track(@Body({ schema: trackCallSchema }) body: z.output<typeof trackCallSchema>) {
    await this.tracking.track(body);
    return { success: true };
  }
}
