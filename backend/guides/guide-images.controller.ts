import { Body, Controller, Get, Param, Post, Req, Res, SerializeOptions, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam, imageIdParam } from '../common/id-params.js';
import { wantedType } from '../common/wanted-type.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { storedImageAnswerSchema } from '../contract/guide-api.js';
import { servePrivateImage } from '../images/serve-image.js';
import { GuideImagesService } from './guide-images.service.js';
import { GUIDES_REFERENCE } from './guides.reference.js';

const imageSchema = z.instanceof(Buffer, { error: wantedType({ imageBody: true }) });

/** Pictures that a guide shows with its questions, for the interview's owner. */
@Controller('forms')
export class GuideImagesController {
  constructor(private readonly guideImagesService: GuideImagesService) {}

  @Post(':id/images')
  @OwnerLimit('image-upload')
  @RouteConfig({ imageBody: true })
  @FailsWith(SERVICE_MESSAGES.updateForm)
  @SerializeOptions({ schema: storedImageAnswerSchema })
  @Documented(GUIDES_REFERENCE.storeImage)
  async store(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: imageSchema }) bytes: Buffer,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, image: await this.guideImagesService.store(user.id, id, bytes) };
  }

  @Get(':id/images/:imageId')
  @FailsWith(SERVICE_MESSAGES.getForms)
  @Documented(GUIDES_REFERENCE.image)
  async image(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('imageId', { schema: imageIdParam }) imageId: string,
    @CurrentUser() user: CurrentUserInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return servePrivateImage(imageId, await this.guideImagesService.openOwned(user.id, id, imageId), request, reply);
  }
}
