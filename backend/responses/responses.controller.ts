import { Body, Controller, Delete, Get, Param, Put, Query, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { EntitlementsService } from '../billing/entitlements.service.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith, failsWith } from '../common/fails-with.js';
import { formIdParam, formOrResponseIdParam, responseIdParam } from '../common/id-params.js';
import { requireSelf } from '../common/require-self.js';
import { CSV_TOTAL_HEADER } from '../contract/csv.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { successAnswerSchema } from '../contract/forms.js';
import {
  exportQuerySchema,
  neighboursAnswerSchema,
  type NeighboursQuery,
  neighboursQuerySchema,
  responseListAnswerSchema,
  type ResponseListQuery,
  responseListQuerySchema,
} from '../contract/response-list.js';
import { inclusionAnswerSchema, inclusionSchema, responseAnswerSchema, responseCountAnswerSchema } from '../contract/responses.js';
import { userIdSchema } from '../contract/users.js';
import { EraseResponses } from './erase-responses.service.js';
import { ExportResponses } from './export/export-responses.js';
import { ResponsesService } from './responses.service.js';
import { StreamAllResponses } from './stream-all-responses.js';
import { RESPONSES_REFERENCE } from './responses.reference.js';

const EXPORTS_PER_MINUTE = 20;
const LIST_FAILED = SERVICE_MESSAGES.loadSubmissions;

/** Responses of the signed-in owner. */
@Controller('responses')
export class ResponsesController {
  constructor(
    private readonly responsesService: ResponsesService,
    private readonly streamAllResponses: StreamAllResponses,
    private readonly exportResponses: ExportResponses,
    private readonly entitlementsService: EntitlementsService,
    private readonly eraseResponses: EraseResponses,
  ) {}

  /** The month's usage (USER-10). */
  @Get('count/:userId')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: responseCountAnswerSchema })
  @Documented(RESPONSES_REFERENCE.count)
  async count(@Param('userId', { schema: userIdSchema }) userId: string, @CurrentUser() user: CurrentUserInfo) {
    requireSelf(user, userId);
    return { success: true, ...(await this.entitlementsService.usage(user.id)) };
  }

  /** Every matching response of a form as a file; `x-total-count` is set if the number is known. */
  @Get('export/:formId')
  @RouteConfig({ rateLimit: { max: EXPORTS_PER_MINUTE } })
  @FailsWith(LIST_FAILED)
  @Documented(RESPONSES_REFERENCE.export)
  async export(
    @Param('formId', { schema: formIdParam }) formId: number,
    @Query({ schema: exportQuerySchema }) { q, tz, columns, format, ...filter }: z.output<typeof exportQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, total, ...about } = await this.exportResponses.open(user, formId, { q, zone: tz, filter, columns, format });
    if (total !== null) void reply.header(CSV_TOTAL_HEADER, total);
    return new StreamableFile(file, about);
  }

  /** A form's list, or one response, depending on the id (API-40, API-43). */
  @Get(':id')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: z.union([responseListAnswerSchema, responseAnswerSchema]) })
  @Documented(RESPONSES_REFERENCE.get)
  async get(
    @Param('id', { schema: formOrResponseIdParam }) id: number | string,
    @Query({ schema: responseListQuerySchema }) page: ResponseListQuery,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    if (typeof id === 'string') return { success: true, response: await this.responsesService.get(user, id) };
    const { q, ...paged } = page;
    if (Object.values(paged).some((value) => value !== undefined)) {
      return { success: true, ...(await failsWith(LIST_FAILED, this.responsesService.list(user, id, page))) };
    }
    return new StreamableFile(await failsWith(LIST_FAILED, this.streamAllResponses.open(user, id, q)), {
      type: 'application/json; charset=utf-8',
    });
  }

  /** What comes before and after a response in a list of this order and these filters. */
  @Get(':id/neighbours')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: neighboursAnswerSchema })
  @Documented(RESPONSES_REFERENCE.neighbours)
  async neighbours(
    @Param('id', { schema: responseIdParam }) id: string,
    @Query({ schema: neighboursQuerySchema }) query: NeighboursQuery,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.responsesService.neighbours(user, id, query)) };
  }

  /** Takes a response that a browser reported into the analysis, or leaves it out. */
  @Put(':id/analysis-inclusion')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: inclusionAnswerSchema })
  @Documented(RESPONSES_REFERENCE.include)
  async include(
    @Param('id', { schema: responseIdParam }) id: string,
    @Body({ schema: inclusionSchema }) { included }: z.output<typeof inclusionSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, response: await this.responsesService.include(user, id, included) };
  }

  @Delete(':id')
  @FailsWith(SERVICE_MESSAGES.deleteResponse)
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(RESPONSES_REFERENCE.remove)
  async remove(@Param('id', { schema: responseIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    await this.eraseResponses.removeOwned(user, id);
    return { success: true };
  }
}
