import { Body, Controller, Get, HttpCode, Param, Post, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { sessionIdParam } from '../common/id-params.js';
import { Public } from '../common/public.decorator.js';
import {
  type DeleteAccount as DeleteAccountBody,
  deleteAccountSchema,
  deletionAnswerSchema,
  EXPORT_TOTAL_HEADER,
  receiptAnswerSchema,
} from '../contract/account.js';
import { ACCOUNT_REFERENCE } from './account.reference.js';
import { ExportAccount } from './export-account.js';
import { RequestDeletion } from './request-deletion.js';

const EXPORTS_PER_MINUTE = 5;
const DELETIONS_PER_MINUTE = 10;
const RECEIPTS_PER_MINUTE = 120;

/** Everything an account holds, taken along or deleted. */
@Controller()
export class AccountController {
  constructor(
    private readonly accountExport: ExportAccount,
    private readonly requestDeletion: RequestDeletion,
  ) {}

  @Get('account/export')
  @RouteConfig({ rateLimit: { max: EXPORTS_PER_MINUTE } })
  @Documented(ACCOUNT_REFERENCE.export)
  async exportAccount(@CurrentUser() user: CurrentUserInfo, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const { lines, total, name } = await this.accountExport.open(user);
    void reply.header(EXPORT_TOTAL_HEADER, total).header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    return new StreamableFile(lines, { type: 'application/x-ndjson; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }

  @Post('account/delete')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: DELETIONS_PER_MINUTE } })
  @SerializeOptions({ schema: deletionAnswerSchema })
  @Documented(ACCOUNT_REFERENCE.remove)
  async remove(@Body({ schema: deleteAccountSchema }) body: DeleteAccountBody, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, receipt_id: await this.requestDeletion.request(user, body) };
  }

  /** Public, for anyone with the receipt's number: by then there is no account to sign in to. */
  @Public()
  @Get('public/account-deletions/:id')
  @RouteConfig({ rateLimit: { max: RECEIPTS_PER_MINUTE } })
  @SerializeOptions({ schema: receiptAnswerSchema })
  @Documented(ACCOUNT_REFERENCE.receipt)
  async receipt(@Param('id', { schema: sessionIdParam }) id: string) {
    return { success: true, receipt: await this.requestDeletion.receipt(id) };
  }
}
