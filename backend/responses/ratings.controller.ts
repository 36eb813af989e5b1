import { Body, Controller, Get, Param, Put, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam, responseIdParam } from '../common/id-params.js';
import { ParticipantToken } from '../common/participant-token.js';
import { Public } from '../common/public.decorator.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { successAnswerSchema } from '../contract/forms.js';
import { type Rate, rateSchema, ratingsAnswerSchema } from '../contract/responses.js';
import { FormsService } from '../forms/forms.service.js';
import { RatingsService } from './ratings.service.js';
import { RESPONSES_REFERENCE } from './responses.reference.js';

/** Ratings of interviews: given by participants, read by owners. */
@Controller()
export class RatingsController {
  constructor(
    private readonly ratingsService: RatingsService,
    private readonly formsService: FormsService,
  ) {}

  /** For the browser that created the response. */
  @Public()
  @Put('public/responses/:responseId/rating')
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(RESPONSES_REFERENCE.rate)
  async rate(
    @Param('responseId', { schema: responseIdParam }) responseId: string,
    @Body({ schema: rateSchema }) body: Rate,
    @ParticipantToken() token: string | null,
  ) {
    await this.ratingsService.rate(responseId, token, body);
    return { success: true };
  }

  @Get('forms/:id/ratings')
  @FailsWith(SERVICE_MESSAGES.getForms)
  @SerializeOptions({ schema: ratingsAnswerSchema })
  @Documented(RESPONSES_REFERENCE.ratings)
  async ratings(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    await this.formsService.requireOwned(user.id, id);
    return { success: true, ratings: await this.ratingsService.ofInterview(id) };
  }
}
