import {
  type BaseTransportOptions,
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  Scope,
  type Transport,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { ErrorReporter, type ProblemReport } from '../../common/error-reporter.js';
import { scrubEvent } from '../../contract/report-scrub.js';

const SEND_TIMEOUT_MS = 5_000;

/**
 * Tells faults to a service that speaks Sentry's protocol. The bare client: nothing is collected that is
 * not handed over here, and of that only what `scrubEvent` lets through is sent.
 */
export class SentryErrorReporter extends ErrorReporter {
  private readonly client: ServerRuntimeClient;

  constructor(options: { dsn: string; environment: string; release: string }) {
    super();
    this.client = new ServerRuntimeClient({
      ...options,
      platform: 'node',
      runtime: { name: 'node', version: process.version },
      // What an error was caused by.
      integrations: [linkedErrorsIntegration()],
      stackParser: createStackParser(nodeStackLineParser()),
      transport: fetchTransport,
      sendClientReports: false,
      beforeSend: scrubEvent,
    });
    this.client.init();
  }

  report(error: unknown, tags: Readonly<Record<string, string>> = {}): void {
    const scope = new Scope();
    scope.setTags({ ...tags });
    this.client.captureException(error, { originalException: error }, scope);
  }

  reportProblem({ id, text, page, browser, log }: ProblemReport): void {
    const scope = new Scope();
    scope.setTags({ problem: id, page, browser });
    scope.addAttachment({ filename: 'log.txt', contentType: 'text/plain', data: [text, '', ...log].join('\n') });
    this.client.captureMessage('Problem report', 'info', undefined, scope);
  }

  async flush(patienceMs: number): Promise<void> {
    await this.client.flush(patienceMs);
  }
}

function fetchTransport(options: BaseTransportOptions): Transport {
  return createTransport(options, async ({ body }) => {
    const answer = await fetch(options.url, {
      method: 'POST',
      body: body as string | Uint8Array<ArrayBuffer>,
      headers: { 'content-type': 'application/x-sentry-envelope' },
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return {
      statusCode: answer.status,
      headers: { 'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'), 'retry-after': answer.headers.get('retry-after') },
    };
  });
}
