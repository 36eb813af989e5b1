import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { FailsWith } from '../common/fails-with.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { transformAnswerSchema, transformInstructionsSchema } from '../contract/forms.js';
import { AssistantsService } from './assistants.service.js';

/** Step one of the creation sequence (spec §4), for any signed-in owner. */
@Controller('openai')
export class InstructionsController {
  constructor(private readonly assistants: AssistantsService) {}

  @Post('transform-instructions')
  @HttpCode(200)
  @FailsWith(SERVICE_MESSAGES.transformInstructions)
  @SerializeOptions({ schema: transformAnswerSchema })
  async transform(@Body({ schema: transformInstructionsSchema }) body: z.output<typeof transformInstructionsSchema>) {
    return { success: true, transformedInstructions: await this.assistants.transform(body.instructions) };
  }
}
