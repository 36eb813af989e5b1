import { randomBytes } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Post, Req, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { ErrorReporter } from '../common/error-reporter.js';
import { problemReportAnswerSchema, problemReportSchema } from '../contract/problem-reports.js';
import { scrubText } from '../contract/report-scrub.js';
import { SYSTEM_REFERENCE } from './system.reference.js';

const REPORTS_PER_MINUTE = 5;
/** Characters; real ones are shorter. */
const MAX_BROWSER_NAME = 300;

/** Characters of a browser's log that are kept of one report: the operator's log is not to be filled by anyone. */
const MAX_LOG = 100_000;

/** Takes what a signed-in person reports of a fault, and hands it on without what it may tell of people. */
@Controller('problem-reports')
export class ProblemReportsController {
  constructor(@Inject(ErrorReporter) private readonly errorReporter: ErrorReporter) {}

  @Post()
  @OwnerLimit('problem-report')
  @HttpCode(200)
  @RouteConfig({ rateLimit: { max: REPORTS_PER_MINUTE } })
  @SerializeOptions({ schema: problemReportAnswerSchema })
  @Documented(SYSTEM_REFERENCE.reportProblem)
  report(
    @Body({ schema: problemReportSchema }) { text, page, log }: z.output<typeof problemReportSchema>,
    @Req() { headers }: FastifyRequest,
  ) {
    const id = randomBytes(6).toString('hex');
    this.errorReporter.reportProblem({
      id,
      text: scrubText(text),
      page: withoutIds(page),
      browser: scrubText((headers['user-agent'] ?? '').slice(0, MAX_BROWSER_NAME)),
      log: newestWithin(
        MAX_LOG,
        log.map(({ at, level, message, detail = '' }) => [at, level, scrubText(message), scrubText(detail)].join(' ').trim()),
      ),
    });
    return { success: true, id };
  }
}

/** The newest lines that have no more than `max` characters together, oldest first. */
function newestWithin(max: number, lines: readonly string[]): string[] {
  let left = max;
  const from = lines.findLastIndex((line) => (left -= line.length) < 0) + 1;
  return lines.slice(from);
}

/** A link's id opens an interview, so it is left out. */
const withoutIds = (page: string) => scrubText(page.replace(/\/[^/?#]*\d[^/?#]*/g, '/…').replace(/[?#].*$/s, ''));
