import { Body, Controller, HttpCode, Param, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnerLimit } from '../../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { formIdParam } from '../../common/id-params.js';
import { participantCookie, readTokenToKeep } from '../../common/participant-token.js';
import { AppConfig } from '../../config/app-config.js';
import { type StartTrial as Changes, startTrialSchema, trialAnswerSchema } from '../../contract/forms.js';
import { RESPONSES_REFERENCE } from '../responses.reference.js';
import { StartTrial } from './start-trial.js';

/** Trying an interview: the owner takes part in a copy of it. */
@Controller('forms')
export class TrialsController {
  constructor(
    private readonly startTrial: StartTrial,
    private readonly config: AppConfig,
  ) {}

  @Post(':id/trial')
  @HttpCode(200)
  @OwnerLimit('interview-trial')
  @SerializeOptions({ schema: trialAnswerSchema })
  @Documented(RESPONSES_REFERENCE.startTrial)
  async start(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: startTrialSchema }) body: Changes,
    @CurrentUser() user: CurrentUserInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { form, responseId, token } = await this.startTrial.start(
      user,
      id,
      body,
      readTokenToKeep(request.headers, this.config.publicUrl),
    );
    void reply.header('set-cookie', participantCookie(token, this.config.publicUrl));
    return { success: true, form, responseId };
  }
}
