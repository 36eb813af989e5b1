import { Body, Controller, Param, Put, SerializeOptions } from '@nestjs/common';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { formIdParam } from '../common/id-params.js';
import { type RehearsalRequirement, rehearsalRequirementAnswerSchema, rehearsalRequirementSchema } from '../contract/rehearsals.js';
import { REHEARSALS_REFERENCE } from './rehearsals.reference.js';
import { RehearsalsService } from './rehearsals.service.js';

/** Whether a guide is only published when it was rehearsed. */
@Controller('forms')
export class RehearsalRequirementController {
  constructor(private readonly rehearsalsService: RehearsalsService) {}

  @Put(':id/rehearsal-requirement')
  @OwnerLimit('interview-update')
  @SerializeOptions({ schema: rehearsalRequirementAnswerSchema })
  @Documented(REHEARSALS_REFERENCE.require)
  async requireRehearsal(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: rehearsalRequirementSchema }) body: RehearsalRequirement,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.rehearsalsService.setRequirement(user.id, id, body)) };
  }
}
