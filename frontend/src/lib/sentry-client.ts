import { scrubEvent } from '@contract/report-scrub';
import type { PublicConfig } from '@contract/users';
import { BrowserClient, defaultStackParser, linkedErrorsIntegration, makeFetchTransport, Scope } from '@sentry/browser';

let client: BrowserClient | null = null;

/** Sends one fault. The bare client: it watches nothing, and sends of what it is given what `scrubEvent` lets through. */
export function capture(options: NonNullable<PublicConfig['errorReporting']>, error: Error, context: string): void {
  if (!client) {
    client = new BrowserClient({
      ...options,
      integrations: [linkedErrorsIntegration()],
      stackParser: defaultStackParser,
      transport: makeFetchTransport,
      sendClientReports: false,
      beforeSend: scrubEvent,
    });
    client.init();
  }
  const scope = new Scope();
  scope.setTag('context', context);
  client.captureException(error, { originalException: error }, scope);
}
