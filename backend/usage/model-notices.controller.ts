import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { modelNoticesAnswerSchema, modelNoticesQuerySchema } from '../contract/model-notices.js';
import { USAGE_REFERENCE } from './usage.reference.js';
import { OwnersNoticesService } from './owners-notices.service.js';

/** Models that end soon, and which of the signed-in owner's interviews use them. */
@Controller('usage')
export class ModelNoticesController {
  constructor(private readonly ownersNoticesService: OwnersNoticesService) {}

  @Get('model-notices')
  @SerializeOptions({ schema: modelNoticesAnswerSchema })
  @Documented(USAGE_REFERENCE.modelNotices)
  async list(
    @Query({ schema: modelNoticesQuerySchema }) query: z.output<typeof modelNoticesQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, notices: await this.ownersNoticesService.list(user.id, query.form_id) };
  }
}
