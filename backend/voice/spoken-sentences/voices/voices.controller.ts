import { Body, Controller, Get, HttpCode, Param, Post, Res, SerializeOptions, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OwnerLimit } from '../../../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../../../common/current-user.decorator.js';
import { Documented } from '../../../common/documented.decorator.js';
import { formIdParam } from '../../../common/id-params.js';
import { type PreviewVoice as Preview, previewVoiceSchema, voicesAnswerSchema } from '../../../contract/interview-speech-schema.js';
import { PreviewVoice } from './preview-voice.js';
import { VOICES_REFERENCE } from './voices.reference.js';
import { wavAnswer } from '../wav-answer.js';

/** The voices that owners choose their interviews' from. */
@Controller('forms')
export class VoicesController {
  constructor(private readonly previewVoice: PreviewVoice) {}

  @Get(':id/voices')
  @SerializeOptions({ schema: voicesAnswerSchema })
  @Documented(VOICES_REFERENCE.voices)
  async listVoices(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.previewVoice.voices(user, id)) };
  }

  @Post(':id/voice-preview')
  @HttpCode(200)
  @OwnerLimit('voice-preview')
  @Documented(VOICES_REFERENCE.previewVoice)
  hearVoice(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: previewVoiceSchema }) preview: Preview,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return wavAnswer(reply, (signal) => this.previewVoice.hear(user, id, preview, signal));
  }
}
