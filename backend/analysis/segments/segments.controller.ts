import { Controller, Get, Param, Query, Res, SerializeOptions, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../common/attachment.js';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { formIdParam } from '../../common/id-params.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { type ComparisonQuery, comparisonQuerySchema, segmentComparisonAnswerSchema } from '../../contract/findings.js';
import { comparisonFileName } from '../../contract/findings-constants.js';
import { SEGMENTS_REFERENCE } from './segments.reference.js';
import { segmentsCsv } from './segments-csv.js';
import { SegmentsService } from './segments.service.js';

/** Themes by segments, on the screen and as a file. */
@Controller('forms/:id/codebook/comparison')
export class SegmentsController {
  constructor(private readonly segmentsService: SegmentsService) {}

  @Get()
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: segmentComparisonAnswerSchema })
  @Documented(SEGMENTS_REFERENCE.compare)
  compare(
    @Param('id', { schema: formIdParam }) id: number,
    @Query({ schema: comparisonQuerySchema }) query: ComparisonQuery,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.segmentsService.compare(user, id, query);
  }

  @Get('export')
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @FailsWith(SERVICE_MESSAGES.exportAnalysis)
  @Documented(SEGMENTS_REFERENCE.export)
  async exportComparison(
    @Param('id', { schema: formIdParam }) id: number,
    @Query({ schema: comparisonQuerySchema }) query: ComparisonQuery,
    @CurrentUser() user: CurrentUserInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const content = Buffer.from(segmentsCsv(await this.segmentsService.compare(user, id, query)));
    void reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const disposition = attachment(comparisonFileName(query.attribute));
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition, length: content.byteLength });
  }
}
