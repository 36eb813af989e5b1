import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { activityQuerySchema, formActivityAnswerSchema } from '../contract/form-activity.js';
import { FormActivityService } from './form-activity.service.js';
import { FORMS_REFERENCE } from './forms.reference.js';

/** Registered before the controller that takes any other path for an id. */
@Controller('forms')
export class ActivityController {
  constructor(private readonly formActivityService: FormActivityService) {}

  @Get('activity')
  @FailsWith(SERVICE_MESSAGES.getForms)
  @SerializeOptions({ schema: formActivityAnswerSchema })
  @Documented(FORMS_REFERENCE.activity)
  async readActivity(
    @Query({ schema: activityQuerySchema }) { ids }: z.output<typeof activityQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, activity: await this.formActivityService.list(user.id, ids) };
  }
}
