import { Body, Controller, Delete, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import {
  addPasskeyAnswerSchema,
  addPasskeySchema,
  confirmedSchema,
  doneSchema,
  passkeyOptionsAnswerSchema,
  passkeyIdSchema,
  renamePasskeySchema,
} from '../contract/credentials.js';
import { CREDENTIALS_REFERENCE } from './credentials.reference.js';
import { CredentialsService } from './credentials.service.js';

/** The owner's passkeys. */
@Controller('account/passkeys')
export class PasskeysController {
  constructor(private readonly credentialsService: CredentialsService) {}

  @Post('options')
  @HttpCode(200)
  @SerializeOptions({ schema: passkeyOptionsAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.passkeyOptions)
  async passkeyOptions(@CurrentUser() user: CurrentUserInfo, @Body({ schema: confirmedSchema }) body: z.output<typeof confirmedSchema>) {
    return { success: true, options: await this.credentialsService.passkeyOptions(user, body.confirmation) };
  }

  @Post()
  @HttpCode(200)
  @SerializeOptions({ schema: addPasskeyAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.addPasskey)
  async addPasskey(@CurrentUser() user: CurrentUserInfo, @Body({ schema: addPasskeySchema }) body: z.output<typeof addPasskeySchema>) {
    return { success: true, passkey: await this.credentialsService.addPasskey(user, body.name, body.credential) };
  }

  @Put(':id')
  @SerializeOptions({ schema: doneSchema })
  @Documented(CREDENTIALS_REFERENCE.renamePasskey)
  async renamePasskey(
    @CurrentUser() user: CurrentUserInfo,
    @Param('id', { schema: passkeyIdSchema }) id: string,
    @Body({ schema: renamePasskeySchema }) body: z.output<typeof renamePasskeySchema>,
  ) {
    await this.credentialsService.renamePasskey(user, id, body.name);
    return { success: true };
  }

  @Delete(':id')
  @SerializeOptions({ schema: doneSchema })
  @Documented(CREDENTIALS_REFERENCE.removePasskey)
  async removePasskey(
    @CurrentUser() user: CurrentUserInfo,
    @Param('id', { schema: passkeyIdSchema }) id: string,
    @Body({ schema: confirmedSchema }) body: z.output<typeof confirmedSchema>,
  ) {
    await this.credentialsService.removePasskey(user, id, body.confirmation);
    return { success: true };
  }
}
