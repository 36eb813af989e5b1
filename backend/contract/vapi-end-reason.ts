import type { EndReason } from './voice.js';

/**
 * What Vapi's reasons for the end of a call mean, by pattern: there are hundreds, and more come. The first that fits
 * counts. For both ends: the browser hears the reason first, the server's reports and answers bring it again.
 */
const PATTERNS: readonly (readonly [pattern: RegExp, reason: EndReason])[] = [
  [/^customer-did-not-give-microphone-permission$/, 'mic-denied'],
  [/did-not-receive-customer-audio/, 'no-audio'],
  [/^(?:customer-ended-call|manually-canceled)/, 'participant'],
  [/^(?:assistant-(?:ended-call|said-end-call-phrase)|call\.ending\.hook-executed-)/, 'assistant'],
  [/^silence-timed-out/, 'silence'],
  [/^exceeded-max-duration/, 'time-limit'],
  [/concurrency-limit|rate-limit|quota/, 'capacity'],
  [/insufficient-credits|subscription|billing|payment/, 'billing'],
  [/^assistant-(?:not-|request-)|get-(?:assistant|resources)|llm-failed|\b40[0134]\b|model-not-found|credentials?-|fraud-check/, 'config'],
  [
    /vapifault|providerfault|^pipeline-|^worker-shutdown|^assistant-join-timed-out|websocket|^call\.(?:start|in-progress)\.error/,
    'provider-fault',
  ],
  [/error|failed/, 'error'],
];

/** @param reason the platform's `endedReason` */
export function endReasonOf(reason: string | null): EndReason | null {
  if (reason === null || reason === '') return null;
  return PATTERNS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown';
}

/** Whether a call ended because its language model answered nothing: as one does that was retired. */
export function modelFailed(reason: string | null): boolean {
  return reason !== null && /llm-failed|model-not-found|(?:llm|openai|model)\S{0,80}-404|404-\S{0,80}model/.test(reason);
}
