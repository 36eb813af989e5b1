import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { transformAnswerSchema, transformInstructionsSchema } from '../contract/forms.js';
import { AssistantsService } from './assistants.service.js';
import { FORMS_REFERENCE } from './forms.reference.js';

/** Step one of the creation sequence, for any signed-in owner. */
@Controller('openai')
export class InstructionsController {
  constructor(private readonly assistantsService: AssistantsService) {}

  @Post('transform-instructions')
  @OwnerLimit('instructions')
  @HttpCode(200)
  @FailsWith(SERVICE_MESSAGES.transformInstructions)
  @SerializeOptions({ schema: transformAnswerSchema })
  @Documented(FORMS_REFERENCE.transform)
  async transform(
    @Body({ schema: transformInstructionsSchema }) body: z.output<typeof transformInstructionsSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, transformedInstructions: await this.assistantsService.transform(user.id, null, body.instructions) };
  }
}
