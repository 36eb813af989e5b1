import { Controller, Get, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../common/app-error.js';
import { Documented } from '../../../common/documented.decorator.js';
import { errorText } from '../../../common/error-body.js';
import { imageIdParam, responseIdParam } from '../../../common/id-params.js';
import { hashParticipantToken, ParticipantToken } from '../../../common/participant-token.js';
import { Public } from '../../../common/public.decorator.js';
import { GuideImagesService } from '../../../guides/guide-images.service.js';
import { servePrivateImage } from '../../../images/serve-image.js';
import { ResponseChangesService } from '../../../responses/response-changes.service.js';
import { CallRepository } from '../../calls/call.repository.js';
import { QUESTION_IMAGES_REFERENCE } from './question-images.reference.js';

/** Pictures of the guide that a call follows, for its participant alone. */
@Controller()
export class QuestionImagesController {
  constructor(
    private readonly callRepository: CallRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly guideImagesService: GuideImagesService,
  ) {}

  @Public()
  @Get('public/calls/:callId/images/:imageId')
  @Documented(QUESTION_IMAGES_REFERENCE.questionImage)
  async image(
    @Param('callId', { schema: responseIdParam }) callId: string,
    @Param('imageId', { schema: imageIdParam }) imageId: string,
    @ParticipantToken() token: string | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const call = await this.callRepository.findOfParticipant(callId, hashParticipantToken(token));
    const response = call && (await this.responseChangesService.find(call.responseId));
    if (!response || response.guideVersion === null) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const key = { formId: response.formId, version: response.guideVersion };
    return servePrivateImage(imageId, await this.guideImagesService.openPublished(key, imageId), request, reply);
  }
}
