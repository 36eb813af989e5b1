import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import {
  type GuideFromIntent,
  guideFromIntentAnswerSchema,
  guideFromIntentSchema,
  type GuideFromPrompt,
  guideFromPromptAnswerSchema,
  guideFromPromptSchema,
} from '../contract/guide-api.js';
import { type CheckQuestions as Questions, checkQuestionsAnswerSchema, checkQuestionsSchema } from '../contract/question-check.js';
import { type DraftTranslations, draftTranslationsAnswerSchema, draftTranslationsSchema } from '../contract/translation-draft.js';
import { CheckQuestions } from './check-questions.js';
import { DraftGuide } from './draft-guide.js';
import { DraftTranslationsService } from './draft-translations.js';
import { guideFromPrompt } from './guide-from-prompt.js';
import { GUIDES_REFERENCE } from './guides.reference.js';

/** Reading a prompt takes milliseconds; a person does it now and then. */
const READINGS_PER_MINUTE = 30;

/** Guides to begin with, a look at their questions, and translations of them, for any signed-in owner. Nothing is stored. */
@Controller('forms')
export class GuideDraftsController {
  constructor(
    private readonly draftGuide: DraftGuide,
    private readonly checkQuestions: CheckQuestions,
    private readonly draftTranslationsService: DraftTranslationsService,
  ) {}

  @Post('guide-from-prompt')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @SerializeOptions({ schema: guideFromPromptAnswerSchema })
  @Documented(GUIDES_REFERENCE.fromPrompt)
  fromPrompt(@Body({ schema: guideFromPromptSchema }) body: GuideFromPrompt) {
    return { success: true, guide: guideFromPrompt(body) };
  }

  @Post('guide-from-intent')
  @OwnerLimit('guide-draft')
  @HttpCode(200)
  @SerializeOptions({ schema: guideFromIntentAnswerSchema })
  @Documented(GUIDES_REFERENCE.fromIntent)
  async fromIntent(@Body({ schema: guideFromIntentSchema }) { intent }: GuideFromIntent, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.draftGuide.draft(user.id, intent)) };
  }

  @Post('check-questions')
  @OwnerLimit('question-check')
  @HttpCode(200)
  @SerializeOptions({ schema: checkQuestionsAnswerSchema })
  @Documented(GUIDES_REFERENCE.checkQuestions)
  async check(@Body({ schema: checkQuestionsSchema }) { questions }: Questions, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.checkQuestions.check(user.id, questions)) };
  }

  @Post('draft-translations')
  @OwnerLimit('translation-draft')
  @HttpCode(200)
  @SerializeOptions({ schema: draftTranslationsAnswerSchema })
  @Documented(GUIDES_REFERENCE.draftTranslations)
  async draftTranslations(@Body({ schema: draftTranslationsSchema }) body: DraftTranslations, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.draftTranslationsService.draft(user.id, body)) };
  }
}
