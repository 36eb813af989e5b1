import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { formIdParam, viewIdParam } from '../../common/id-params.js';
import { successAnswerSchema } from '../../contract/forms.js';
import {
  type NewView,
  newViewSchema,
  viewAnswerSchema,
  type ViewChange,
  viewChangeSchema,
  viewOrderSchema,
  viewsAnswerSchema,
} from '../../contract/response-views.js';
import { RESPONSE_VIEWS_REFERENCE } from './response-views.reference.js';
import { ResponseViewsService } from './response-views.service.js';

/** Widths of columns are saved as they are changed. */
const VIEW_CHANGES_PER_MINUTE = 240;

/** Saved views of an interview's responses. */
@Controller('forms/:id/response-views')
export class ResponseViewsController {
  constructor(private readonly responseViewsService: ResponseViewsService) {}

  @Get()
  @SerializeOptions({ schema: viewsAnswerSchema })
  @Documented(RESPONSE_VIEWS_REFERENCE.list)
  async listViews(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, views: await this.responseViewsService.list(user.id, id) };
  }

  @Post()
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: VIEW_CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: viewAnswerSchema })
  @Documented(RESPONSE_VIEWS_REFERENCE.create)
  async createView(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: newViewSchema }) view: NewView,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, view: await this.responseViewsService.create(user.id, id, view) };
  }

  @Put()
  @RouteConfig({ rateLimit: { max: VIEW_CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: viewsAnswerSchema })
  @Documented(RESPONSE_VIEWS_REFERENCE.reorder)
  async reorderViews(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: viewOrderSchema }) { ids }: z.output<typeof viewOrderSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, views: await this.responseViewsService.reorder(user.id, id, ids) };
  }

  @Put(':viewId')
  @RouteConfig({ rateLimit: { max: VIEW_CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: viewAnswerSchema })
  @Documented(RESPONSE_VIEWS_REFERENCE.update)
  async updateView(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('viewId', { schema: viewIdParam }) viewId: string,
    @Body({ schema: viewChangeSchema }) change: ViewChange,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, view: await this.responseViewsService.update(user.id, id, viewId, change) };
  }

  @Delete(':viewId')
  @RouteConfig({ rateLimit: { max: VIEW_CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(RESPONSE_VIEWS_REFERENCE.remove)
  async removeView(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('viewId', { schema: viewIdParam }) viewId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.responseViewsService.remove(user.id, id, viewId);
    return { success: true };
  }
}
