import { Body, Controller, Delete, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam } from '../common/id-params.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { successAnswerSchema } from '../contract/forms.js';
import { publishGuideAnswerSchema, type PublishGuideRequest, publishGuideSchema } from '../contract/guide-api.js';
import { FORMS_REFERENCE } from './forms.reference.js';
import { PublishGuide } from './publish-guide.js';

/** Publishes and removes the guide of an interview. */
@Controller('forms')
export class GuidePublicationController {
  constructor(private readonly publishGuide: PublishGuide) {}

  @Post(':id/guide/publish')
  @OwnerLimit('guide-publish')
  @HttpCode(200)
  @FailsWith(SERVICE_MESSAGES.updateForm)
  @SerializeOptions({ schema: publishGuideAnswerSchema })
  @Documented(FORMS_REFERENCE.publishGuide)
  async publishDraft(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: publishGuideSchema }) body: PublishGuideRequest,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, version: await this.publishGuide.publish(user, id, body) };
  }

  @Delete(':id/guide')
  @OwnerLimit('guide-publish')
  @HttpCode(200)
  @FailsWith(SERVICE_MESSAGES.updateForm)
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(FORMS_REFERENCE.removeGuide)
  async removeGuide(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    await this.publishGuide.remove(user, id);
    return { success: true };
  }
}
