import { Body, Controller, Delete, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { responseIdParam } from '../../common/id-params.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { deletionAnswerSchema, deletionSchema, restoreAnswerSchema } from '../../contract/responses.js';
import { RESPONSES_REFERENCE } from '../responses.reference.js';
import { ResponseDeletionsService } from './response-deletions.service.js';

const DELETIONS_PER_MINUTE = 60;

/** Deletions that can be undone for a moment. */
@Controller('responses/deletions')
export class DeletionsController {
  constructor(private readonly responseDeletionsService: ResponseDeletionsService) {}

  @Post()
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: DELETIONS_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.deleteResponse)
  @SerializeOptions({ schema: deletionAnswerSchema })
  @Documented(RESPONSES_REFERENCE.deleteMany)
  async request(@Body({ schema: deletionSchema }) { ids }: z.output<typeof deletionSchema>, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, deletion: await this.responseDeletionsService.request(user, ids) };
  }

  @Delete(':id')
  @RouteConfig({ rateLimit: { max: DELETIONS_PER_MINUTE } })
  @SerializeOptions({ schema: restoreAnswerSchema })
  @Documented(RESPONSES_REFERENCE.restore)
  async undo(@Param('id', { schema: responseIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, restored: await this.responseDeletionsService.undo(user, id) };
  }
}
