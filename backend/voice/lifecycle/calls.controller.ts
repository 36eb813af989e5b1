import { Body, Controller, HttpCode, Param, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { browserFamily } from '../../common/browser-family.js';
import { Documented } from '../../common/documented.decorator.js';
import { responseIdParam } from '../../common/id-params.js';
import { BearerOrParticipantToken, ParticipantToken } from '../../common/participant-token.js';
import { Public } from '../../common/public.decorator.js';
import { noteLimit } from '../../common/say-when-to-return.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { trackCallSchema } from '../../contract/call-results.js';
import { openCallAnswerSchema, openCallSchema, relayedCallSchema, relayFailureSchema } from '../../contract/voice.js';
import { PlatformFailure } from '../../integrations/voice-platform/remote-calls.port.js';
import { CALLS_REFERENCE } from './calls.reference.js';
import { OpenCall } from './open-call.js';
import { StartMedia } from './start-media.js';
import { TrackCall } from './track-call.js';

/** A malformed id answers as a missing one does. */
const callIdParam = responseIdParam;

const browserOf = ({ headers }: FastifyRequest) => ({ browser: browserFamily(headers['user-agent']) });

/** Calls as participants open them, without signing in. */
@Controller('public')
export class CallsController {
  constructor(
    private readonly openCall: OpenCall,
    private readonly mediaStart: StartMedia,
    private readonly trackCall: TrackCall,
  ) {}

  /** For the browser that holds the response's token. */
  @Public()
  @Post('calls')
  @HttpCode(200)
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: openCallAnswerSchema })
  @Documented(CALLS_REFERENCE.open)
  async open(
    @Body({ schema: openCallSchema }) body: z.output<typeof openCallSchema>,
    @ParticipantToken() token: string | null,
    @Req() request: FastifyRequest,
  ) {
    return { success: true, ticket: await this.openCall.open(body.responseId, token, request.ip, { ...body, ...browserOf(request) }) };
  }

  /**
   * The voice platform's SDK posts here, to the `apiBaseUrl` of its ticket. The body is ignored: the server chooses the assistant and its
   * instructions.
   */
  @Public()
  @Post('calls/:callId/call/web')
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: z.union([relayedCallSchema, relayFailureSchema]) })
  @Documented(CALLS_REFERENCE.startMedia)
  async startMedia(
    @Param('callId', { schema: callIdParam }) callId: string,
    @BearerOrParticipantToken() token: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    try {
      return await this.mediaStart.start(callId, token);
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      noteLimit(reply, error.limit);
      void reply.status(error.failure.statusCode);
      return error.failure;
    }
  }

  /** The response's id is enough, without a token (API-14). */
  @Public()
  @Post('track-call-initiation')
  @HttpCode(200)
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(CALLS_REFERENCE.track)
  async track(@Body({ schema: trackCallSchema }) body: z.output<typeof trackCallSchema>) {
    await this.trackCall.track(body);
    return { success: true };
  }
}
