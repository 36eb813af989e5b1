import { Body, Controller, HttpCode, Inject, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { Documented } from '../common/documented.decorator.js';
import { previewQuestionsAnswerSchema, previewQuestionsSchema } from '../contract/forms.js';
import { type Llm, LLM } from '../integrations/llm/llm.port.js';
import { questionsAskedWhy, questionsOf } from '../integrations/voice-platform/builtin/scripted/scripted-interviewer.js';
import { FORMS_REFERENCE } from './forms.reference.js';

/** Rate limit for previewing the questions while an owner types. */
const PREVIEWS_PER_MINUTE = 120;

/** How the built-in interviewer reads a prompt, for any signed-in owner. Nothing is stored. */
@Controller('forms')
export class QuestionsController {
  constructor(@Inject(LLM) private readonly llm: Llm) {}

  @Post('preview-questions')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: PREVIEWS_PER_MINUTE } })
  @SerializeOptions({ schema: previewQuestionsAnswerSchema })
  @Documented(FORMS_REFERENCE.previewQuestions)
  preview(@Body({ schema: previewQuestionsSchema }) body: z.output<typeof previewQuestionsSchema>) {
    const asked = {
      interviewName: body.interviewName,
      interviewInfo: body.interviewInfo,
      instructions: body.interviewInstructions,
    };
    return { success: true, questions: questionsOf(asked), askWhy: questionsAskedWhy(asked), byModel: this.llm.configured };
  }
}
