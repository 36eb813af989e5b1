import type { EndReason } from '@contract/voice';

/** The platform names hundreds of reasons and adds more: they are told apart by what they contain, first match wins (anchors: voice §2). */
const PATTERNS: readonly [RegExp, EndReason][] = [
  [/insufficient-credits|subscription-frozen|billing/, 'billing'],
  [/concurrency/, 'capacity'],
  [/microphone-permission/, 'mic-denied'],
  [/did-not-receive-customer-audio/, 'no-audio'],
  [/silence-timed-out/, 'silence'],
  [/exceeded-max-duration/, 'time-limit'],
  [/^customer-ended-call|^manually-canceled/, 'participant'],
  [/^assistant-(ended-call|said-end-call-phrase)|hook-executed/, 'assistant'],
  [/vapifault|providerfault|^pipeline-|worker-shutdown|websocket|-failed|join-timed-out/, 'provider-fault'],
  [/^assistant-(not-|request-)|call\.start\.error-|resources-validation/, 'config'],
];

/** The reason of an end in our words; 'unknown' where the platform says something new. */
export function classifyEndedReason(reason: string | undefined): EndReason {
  if (reason === undefined) return 'unknown';
  return PATTERNS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown';
}
