import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { formIdParam } from '../../common/id-params.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import {
  questionAnswersAnswerSchema,
  type QuestionAnswersQuery,
  questionAnswersQuerySchema,
  questionFindingsAnswerSchema,
  type QuestionFindingsQuery,
  questionFindingsQuerySchema,
  questionIdParamSchema,
} from '../../contract/findings.js';
import { QUESTIONS_REFERENCE } from './questions.reference.js';
import { QuestionsService } from './questions.service.js';

/** A screen that follows live interviews reads again every few seconds. */
const READINGS_PER_MINUTE = 240;

/** Answers to the questions of an interview's guide. */
@Controller('forms/:id/questions')
export class QuestionsController {
  constructor(private readonly questionsService: QuestionsService) {}

  @Get()
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: questionFindingsAnswerSchema })
  @Documented(QUESTIONS_REFERENCE.findings)
  findings(
    @Param('id', { schema: formIdParam }) id: number,
    @Query({ schema: questionFindingsQuerySchema }) query: QuestionFindingsQuery,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.questionsService.findings(user, id, query);
  }

  @Get(':questionId/answers')
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: questionAnswersAnswerSchema })
  @Documented(QUESTIONS_REFERENCE.answers)
  answers(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('questionId', { schema: questionIdParamSchema }) questionId: string,
    @Query({ schema: questionAnswersQuerySchema }) query: QuestionAnswersQuery,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.questionsService.answers(user, id, questionId, query);
  }
}
