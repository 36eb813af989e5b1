import { Body, Controller, Get, Param, Put, SerializeOptions } from '@nestjs/common';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam } from '../common/id-params.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { guideStateAnswerSchema, type SaveGuide, saveGuideAnswerSchema, saveGuideSchema } from '../contract/guide-api.js';
import { GUIDES_REFERENCE } from './guides.reference.js';
import { GuidesService } from './guides.service.js';

/** The guide of an interview, for its owner. It is published and removed in `forms/guide-publication.controller.ts`. */
@Controller('forms')
export class GuidesController {
  constructor(private readonly guidesService: GuidesService) {}

  @Get(':id/guide')
  @FailsWith(SERVICE_MESSAGES.getForms)
  @SerializeOptions({ schema: guideStateAnswerSchema })
  @Documented(GUIDES_REFERENCE.get)
  async getGuide(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.guidesService.get(user.id, id)) };
  }

  @Put(':id/guide')
  @OwnerLimit('guide-save')
  @FailsWith(SERVICE_MESSAGES.updateForm)
  @SerializeOptions({ schema: saveGuideAnswerSchema })
  @Documented(GUIDES_REFERENCE.save)
  async saveGuide(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: saveGuideSchema }) body: SaveGuide,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, revision: await this.guidesService.save(user.id, id, body) };
  }
}
