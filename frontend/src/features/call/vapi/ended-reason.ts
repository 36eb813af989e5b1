import type { EndReason } from '@contract/voice';

/**
 * The platform names hundreds of reasons and adds more: they are told apart by what they contain, first match wins (anchors: voice §2).
 * The server has the same list for its reports; what it collects replaces what this page has told.
 */
const PATTERNS: readonly (readonly [RegExp, EndReason])[] = [
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

/** The reason of an end in our words; 'unknown' where the platform says something new. */
export function classifyEndedReason(reason: string | undefined): EndReason {
  if (reason === undefined) return 'unknown';
  return PATTERNS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown';
}
