import { Controller, Get, Param, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Documented } from '../../common/documented.decorator.js';
import { shareTokenParam } from '../../common/id-params.js';
import { Public } from '../../common/public.decorator.js';
import { ShareReports } from './share-reports.js';
import { goneReportPage } from './shared-report-page.js';
import { SHARES_REFERENCE } from './shares.reference.js';

/** Nothing but the page's own styles. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A shared report, open to anyone with its link. */
@Controller('public/reports')
export class SharedReportController {
  constructor(private readonly shareReports: ShareReports) {}

  @Public()
  @Get(':token')
  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @Documented(SHARES_REFERENCE.open)
  async readReport(
    @Param('token', { schema: shareTokenParam }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const page = await this.shareReports.open(token);
    if (page === null) void reply.status(404);
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'private, no-store');
    return page ?? goneReportPage();
  }
}
