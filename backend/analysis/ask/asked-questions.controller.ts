import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res, SerializeOptions } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnerLimit } from '../../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { formIdParam, questionIdParam } from '../../common/id-params.js';
import { type Ask, askedAnswerSchema, askedQuestionsAnswerSchema, askSchema, type Pin, pinSchema } from '../../contract/ask.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { AskQuestions } from './ask-questions.js';
import { ASKED_QUESTIONS_REFERENCE } from './asked-questions.reference.js';

/** Questions to the interviews, for their owner. */
@Controller('analysis/:formId/asked-questions')
export class AskedQuestionsController {
  constructor(private readonly askQuestions: AskQuestions) {}

  @Get()
  @Documented(ASKED_QUESTIONS_REFERENCE.list)
  @SerializeOptions({ schema: askedQuestionsAnswerSchema })
  async listQuestions(@Param('formId', { schema: formIdParam }) formId: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.askQuestions.list(user, formId)) };
  }

  /** Answers 202 while it is still being answered. */
  @Post()
  @HttpCode(200)
  @OwnerLimit('question')
  @Documented(ASKED_QUESTIONS_REFERENCE.ask)
  @SerializeOptions({ schema: askedAnswerSchema })
  async ask(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Body({ schema: askSchema }) { question }: Ask,
    @CurrentUser() user: CurrentUserInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const gone = new AbortController();
    request.raw.once('close', () => request.raw.destroyed && gone.abort());
    const answered = await this.askQuestions.ask(user, formId, question, gone.signal);
    if (answered.question.state === 'running') void reply.status(202);
    return { success: true, ...answered };
  }

  @Get(':questionId')
  @Documented(ASKED_QUESTIONS_REFERENCE.get)
  @SerializeOptions({ schema: askedAnswerSchema })
  async getQuestion(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Param('questionId', { schema: questionIdParam }) questionId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.askQuestions.get(user, formId, questionId)) };
  }

  @Put(':questionId/pin')
  @Documented(ASKED_QUESTIONS_REFERENCE.pin)
  @SerializeOptions({ schema: askedAnswerSchema })
  async pin(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Param('questionId', { schema: questionIdParam }) questionId: string,
    @Body({ schema: pinSchema }) { pinned }: Pin,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.askQuestions.pin(user, formId, questionId, pinned)) };
  }

  @Delete(':questionId')
  @HttpCode(200)
  @Documented(ASKED_QUESTIONS_REFERENCE.remove)
  @SerializeOptions({ schema: successAnswerSchema })
  async removeQuestion(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Param('questionId', { schema: questionIdParam }) questionId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.askQuestions.remove(user, formId, questionId);
    return { success: true };
  }
}
