import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam, responseIdParam } from '../common/id-params.js';
import { participantCookie, ParticipantToken, readTokenToKeep } from '../common/participant-token.js';
import { Public } from '../common/public.decorator.js';
import { AppConfig } from '../config/app-config.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { successAnswerSchema } from '../contract/forms.js';
import { type CallResults, callResultsSchema } from '../contract/call-results.js';
import {
  publicResponsesAnswerSchema,
  submitAnswerSchema,
  type SubmitResponse as Contact,
  submitResponseSchema,
} from '../contract/submit-response.js';
import { RecordCallResults } from './record-call-results.js';
import { EraseResponses } from './erase-responses.service.js';
import { ResponsesService } from './responses.service.js';
import { SubmitResponse } from './submit-response.js';
import { RESPONSES_REFERENCE } from './responses.reference.js';

/** What a participant does, without signing in. */
@Controller('public')
export class PublicResponsesController {
  constructor(
    private readonly submitResponse: SubmitResponse,
    private readonly recordCallResults: RecordCallResults,
    private readonly responsesService: ResponsesService,
    private readonly eraseResponses: EraseResponses,
    private readonly config: AppConfig,
  ) {}

  /** The body is the response record; a `form_id` in it must be the path's. */
  @Public()
  @Post('submit-response/:formId')
  @RouteConfig({ rateLimit: {} })
  @FailsWith(SERVICE_MESSAGES.submitResponse)
  @SerializeOptions({ schema: submitAnswerSchema })
  @Documented(RESPONSES_REFERENCE.submit)
  async submit(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Body({ schema: submitResponseSchema }) body: Contact,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (body.form_id !== undefined && body.form_id !== formId) throw new AppError('VALIDATION_FAILED', 'Invalid form ID');
    const known = readTokenToKeep(request.headers, this.config.publicUrl);
    const { id, token } = await this.submitResponse.submit(formId, body, known, request.ip);
    void reply.header('set-cookie', participantCookie(token, this.config.publicUrl));
    return { success: true, id, responseId: id, token };
  }

  /** Only responses created by the requesting browser, by its token or cookie (API-07). */
  @Public()
  @Get('get-responses/:formId')
  @SerializeOptions({ schema: publicResponsesAnswerSchema })
  @Documented(RESPONSES_REFERENCE.listMine)
  async listMine(@Param('formId', { schema: formIdParam }) formId: number, @ParticipantToken() token: string | null) {
    return { success: true, responses: await this.responsesService.listMine(formId, token) };
  }

  /** For the browser that created it: deletes its answers for good. */
  @Public()
  @Delete('responses/:responseId')
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(RESPONSES_REFERENCE.removeMine)
  async removeMine(@Param('responseId', { schema: responseIdParam }) responseId: string, @ParticipantToken() token: string | null) {
    await this.eraseResponses.removeMine(responseId, token);
    return { success: true };
  }

  /** The response's id alone opens this: a random UUID that only its participant and its owner know. */
  @Public()
  @Put('update-call-results/:responseId')
  @HttpCode(200)
  @RouteConfig({ rateLimit: {} })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(RESPONSES_REFERENCE.updateCallResults)
  async updateCallResults(
    @Param('responseId', { schema: responseIdParam }) responseId: string,
    @Body({ schema: callResultsSchema }) body: CallResults,
  ) {
    await this.recordCallResults.record(responseId, body);
    return { success: true };
  }
}
