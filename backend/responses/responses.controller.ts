import { Controller, Delete, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { z } from 'zod';
import { EntitlementsService } from '../billing/entitlements.service.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formOrResponseIdParam, responseIdParam } from '../common/id-params.js';
import { requireSelf } from '../common/require-self.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { successAnswerSchema } from '../contract/forms.js';
import { type PageQuery, pageQuerySchema } from '../contract/paging.js';
import { responseAnswerSchema, responseCountAnswerSchema, responseListAnswerSchema } from '../contract/responses.js';
import { userIdSchema } from '../contract/users.js';
import { ResponsesService } from './responses.service.js';

/** Responses of the signed-in owner. */
@Controller('responses')
export class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly entitlements: EntitlementsService,
  ) {}

  /** The month's usage (decisions A32). */
  @Get('count/:userId')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: responseCountAnswerSchema })
  async count(@Param('userId', { schema: userIdSchema }) userId: string, @CurrentUser() user: CurrentUserInfo) {
    requireSelf(user, userId);
    return { success: true, ...(await this.entitlements.usage(user.id)) };
  }

  /** A form's list, or one response: the id tells which (decisions A05). */
  @Get(':formOrResponseId')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: z.union([responseListAnswerSchema, responseAnswerSchema]) })
  async get(
    @Param('formOrResponseId', { schema: formOrResponseIdParam }) id: number | string,
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    if (typeof id === 'string') return { success: true, response: await this.responses.get(user, id) };
    return { success: true, ...(await this.responses.list(user, id, page)) };
  }

  @Delete(':id')
  @FailsWith(SERVICE_MESSAGES.deleteResponse)
  @SerializeOptions({ schema: successAnswerSchema })
  async remove(@Param('id', { schema: responseIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    await this.responses.remove(user, id);
    return { success: true };
  }
}
