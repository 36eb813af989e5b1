import { scrubEvent } from '@contract/report-scrub';
import type { PublicConfig } from '@contract/users';
import {
  type BaseTransportOptions,
  Client,
  type ClientOptions,
  createStackParser,
  createTransport,
  type EventHint,
  eventFromMessage,
  eventFromUnknownInput,
  linkedErrorsIntegration,
  Scope,
  type SeverityLevel,
} from '@sentry/core';
import { frameOf } from './stack-frames';

let client: SiteClient | null = null;

/** Sends one fault. The bare client: it watches nothing, and sends of what it is given what `scrubEvent` lets through. */
export function capture(options: NonNullable<PublicConfig['errorReporting']>, error: Error, context: string): void {
  if (!client) {
    client = new SiteClient({
      ...options,
      integrations: [linkedErrorsIntegration()],
      stackParser: createStackParser([1, frameOf]),
      transport: fetchTransport,
      sendClientReports: false,
      beforeSend: scrubEvent,
    });
    client.init();
  }
  const scope = new Scope();
  scope.setTag('context', context);
  client.captureException(error, { originalException: error }, scope);
}

/** Of @sentry/core alone: the package for browsers brings 60 MB of replays and surveys. */
class SiteClient extends Client {
  constructor(options: ClientOptions) {
    super(options);
  }

  async eventFromException(error: unknown, hint?: EventHint) {
    return { ...eventFromUnknownInput(this, this.getOptions().stackParser, error, hint), platform: 'javascript', level: 'error' as const };
  }

  async eventFromMessage(message: string, level: SeverityLevel = 'info', hint?: EventHint) {
    const { stackParser, attachStacktrace } = this.getOptions();
    return eventFromMessage(stackParser, message, level, hint, attachStacktrace);
  }
}

function fetchTransport(options: BaseTransportOptions) {
  return createTransport(options, async ({ body }) => {
    const answer = await fetch(options.url, { method: 'POST', body: body as BodyInit, referrerPolicy: 'strict-origin', keepalive: true });
    return {
      statusCode: answer.status,
      headers: { 'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'), 'retry-after': answer.headers.get('retry-after') },
    };
  });
}
