import { Body, Controller, Param, Post, Req, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { formIdParam } from '../common/id-params.js';
import { IMPORT_LIMITS } from '../contract/import-limits.js';
import { importAnswerSchema, type ImportResponsesBody, importResponsesSchema } from '../contract/import-responses.js';
import { ImportResponses } from './import-responses.js';
import { RESPONSES_REFERENCE } from './responses.reference.js';

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IMPORT_LIMITS.key}}$`);

/** Transcripts that an owner adds. */
@Controller('responses')
export class ImportController {
  constructor(private readonly importResponses: ImportResponses) {}

  @Post(':formId/import')
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @SerializeOptions({ schema: importAnswerSchema })
  @Documented(RESPONSES_REFERENCE.import)
  async import(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Body({ schema: importResponsesSchema }) { responses }: ImportResponsesBody,
    @Req() request: FastifyRequest,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    const key = request.headers['idempotency-key'];
    if (key !== undefined && !(typeof key === 'string' && KEY.test(key))) {
      throw new AppError('VALIDATION_FAILED', `Idempotency-Key: use up to ${IMPORT_LIMITS.key} visible ASCII characters`);
    }
    return { success: true, ids: await this.importResponses.import(user, formId, responses, key ?? null) };
  }
}
