import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { tagIdParam } from '../../common/id-params.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { successAnswerSchema } from '../../contract/forms.js';
import {
  type NewTag,
  newTagSchema,
  reviewAnswerSchema,
  reviewSchema,
  tagAnswerSchema,
  type TagChange,
  tagChangeSchema,
  tagsAnswerSchema,
} from '../../contract/reviews.js';
import { ReviewResponses } from './review-responses.js';
import { REVIEWS_REFERENCE } from './reviews.reference.js';
import { TagsService } from './tags.service.js';

/** Enough for an owner who reviews responses key by key. */
const REVIEWS_PER_MINUTE = 600;
const TAG_CHANGES_PER_MINUTE = 120;

/** What an owner makes of responses, and the tags of the account. */
@Controller()
export class ReviewsController {
  constructor(
    private readonly reviewResponses: ReviewResponses,
    private readonly tagsService: TagsService,
  ) {}

  @Post('responses/reviews')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: REVIEWS_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: reviewAnswerSchema })
  @Documented(REVIEWS_REFERENCE.review)
  async review(@Body({ schema: reviewSchema }) { changes }: z.output<typeof reviewSchema>, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.reviewResponses.run(user.id, changes)) };
  }

  @Get('tags')
  @SerializeOptions({ schema: tagsAnswerSchema })
  @Documented(REVIEWS_REFERENCE.tags)
  async tags(@CurrentUser() user: CurrentUserInfo) {
    return { success: true, tags: await this.tagsService.list(user.id) };
  }

  @Post('tags')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: TAG_CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: tagAnswerSchema })
  @Documented(REVIEWS_REFERENCE.createTag)
  async create(@Body({ schema: newTagSchema }) tag: NewTag, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, tag: await this.tagsService.create(user.id, tag) };
  }

  @Put('tags/:id')
  @RouteConfig({ rateLimit: { max: TAG_CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: tagAnswerSchema })
  @Documented(REVIEWS_REFERENCE.updateTag)
  async update(
    @Param('id', { schema: tagIdParam }) id: string,
    @Body({ schema: tagChangeSchema }) change: TagChange,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, tag: await this.tagsService.update(user.id, id, change) };
  }

  @Delete('tags/:id')
  @RouteConfig({ rateLimit: { max: TAG_CHANGES_PER_MINUTE } })
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(REVIEWS_REFERENCE.removeTag)
  async remove(@Param('id', { schema: tagIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    await this.tagsService.remove(user.id, id);
    return { success: true };
  }
}
