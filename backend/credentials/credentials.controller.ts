import { Body, Controller, Delete, Get, HttpCode, Post, Put, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import {
  changeEmailAnswerSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmSchema,
  confirmationAnswerSchema,
  confirmedSchema,
  credentialsAnswerSchema,
  doneSchema,
  passkeyOptionsAnswerSchema,
  recoveryCodesAnswerSchema,
  totpAnswerSchema,
  totpCodeSchema,
  twoStepAnswerSchema,
  twoStepSchema,
} from '../contract/credentials.js';
import { CREDENTIALS_REFERENCE } from './credentials.reference.js';
import { CredentialsService } from './credentials.service.js';

/** Email, password and two-step sign-in of the signed-in owner. */
@Controller('account')
export class CredentialsController {
  constructor(private readonly credentialsService: CredentialsService) {}

  @Get('credentials')
  @SerializeOptions({ schema: credentialsAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.overview)
  async overview(@CurrentUser() user: CurrentUserInfo) {
    return this.credentialsService.overview(user);
  }

  @Post('confirmations')
  @HttpCode(200)
  @SerializeOptions({ schema: confirmationAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.confirm)
  async confirm(@CurrentUser() user: CurrentUserInfo, @Body({ schema: confirmSchema }) body: z.output<typeof confirmSchema>) {
    const { token, expiresAt } = await this.credentialsService.confirm(user, body);
    return { success: true, confirmation: token, expiresAt: expiresAt.toISOString() };
  }

  @Post('confirmations/passkey')
  @HttpCode(200)
  @SerializeOptions({ schema: passkeyOptionsAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.confirmationOptions)
  async confirmationOptions(@CurrentUser() user: CurrentUserInfo) {
    return { success: true, options: await this.credentialsService.confirmationOptions(user) };
  }

  @Put('password')
  @SerializeOptions({ schema: doneSchema })
  @Documented(CREDENTIALS_REFERENCE.changePassword)
  async changePassword(
    @CurrentUser() user: CurrentUserInfo,
    @Body({ schema: changePasswordSchema }) body: z.output<typeof changePasswordSchema>,
  ) {
    await this.credentialsService.changePassword(user, body);
    return { success: true };
  }

  @Put('email')
  @SerializeOptions({ schema: changeEmailAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.changeEmail)
  async changeEmail(@CurrentUser() user: CurrentUserInfo, @Body({ schema: changeEmailSchema }) body: z.output<typeof changeEmailSchema>) {
    return { success: true, pending: await this.credentialsService.changeEmail(user, body) };
  }

  @Post('email/verification')
  @HttpCode(200)
  @SerializeOptions({ schema: doneSchema })
  @Documented(CREDENTIALS_REFERENCE.sendVerification)
  async sendVerification(@CurrentUser() user: CurrentUserInfo) {
    await this.credentialsService.sendVerification(user);
    return { success: true };
  }

  @Post('totp')
  @HttpCode(200)
  @SerializeOptions({ schema: totpAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.beginTotp)
  async beginTotp(@CurrentUser() user: CurrentUserInfo, @Body({ schema: confirmedSchema }) body: z.output<typeof confirmedSchema>) {
    return { success: true, ...(await this.credentialsService.beginTotp(user, body.confirmation)) };
  }

  @Put('totp')
  @SerializeOptions({ schema: recoveryCodesAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.activateTotp)
  async activateTotp(@CurrentUser() user: CurrentUserInfo, @Body({ schema: totpCodeSchema }) body: z.output<typeof totpCodeSchema>) {
    return { success: true, recoveryCodes: await this.credentialsService.activateTotp(user, body.code) };
  }

  @Delete('totp')
  @SerializeOptions({ schema: doneSchema })
  @Documented(CREDENTIALS_REFERENCE.removeTotp)
  async removeTotp(@CurrentUser() user: CurrentUserInfo, @Body({ schema: confirmedSchema }) body: z.output<typeof confirmedSchema>) {
    await this.credentialsService.removeTotp(user, body.confirmation);
    return { success: true };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @SerializeOptions({ schema: recoveryCodesAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.newRecoveryCodes)
  async newRecoveryCodes(@CurrentUser() user: CurrentUserInfo, @Body({ schema: confirmedSchema }) body: z.output<typeof confirmedSchema>) {
    return { success: true, recoveryCodes: await this.credentialsService.newRecoveryCodes(user, body.confirmation) };
  }

  @Put('two-step')
  @SerializeOptions({ schema: twoStepAnswerSchema })
  @Documented(CREDENTIALS_REFERENCE.setTwoStep)
  async setTwoStep(@CurrentUser() user: CurrentUserInfo, @Body({ schema: twoStepSchema }) body: z.output<typeof twoStepSchema>) {
    return { success: true, recoveryCodes: await this.credentialsService.setTwoStep(user, body.confirmation, body.enabled) };
  }
}
