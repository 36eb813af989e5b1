import { Body, Controller, Delete, Get, Param, Put, Res, SerializeOptions, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam, imageIdParam } from '../common/id-params.js';
import { Public } from '../common/public.decorator.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { formAnswerSchema } from '../contract/forms.js';
import { type UploadLogo, uploadLogoSchema } from '../contract/frame-schema.js';
import { servePublicImage } from '../images/serve-image.js';
import { FORMS_REFERENCE } from './forms.reference.js';
import { LogosService } from './logos.service.js';

/** The logo of an interview. */
@Controller()
export class LogosController {
  constructor(private readonly logosService: LogosService) {}

  @Put('forms/:id/logo')
  @OwnerLimit('interview-update')
  @FailsWith(SERVICE_MESSAGES.updateForm)
  @SerializeOptions({ schema: formAnswerSchema })
  @Documented(FORMS_REFERENCE.saveLogo)
  async saveLogo(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: uploadLogoSchema }) { image }: UploadLogo,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, form: await this.logosService.save(user, id, image) };
  }

  @Delete('forms/:id/logo')
  @OwnerLimit('interview-update')
  @FailsWith(SERVICE_MESSAGES.updateForm)
  @SerializeOptions({ schema: formAnswerSchema })
  @Documented(FORMS_REFERENCE.removeLogo)
  async removeLogo(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, form: await this.logosService.remove(user, id) };
  }

  /** Its address changes with its bytes. */
  @Public()
  @Get('public/logos/:id/:version')
  @Documented(FORMS_REFERENCE.logo)
  async openLogo(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('version', { schema: imageIdParam }) version: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return servePublicImage(await this.logosService.open(id, version), reply);
  }
}
