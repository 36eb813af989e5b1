import { expect, it } from 'vitest';
import { classifyEndedReason } from './ended-reason';

it.each([
  ['assistant-ended-call', 'assistant'],
  ['assistant-ended-call-after-message-spoken', 'assistant'],
  ['assistant-said-end-call-phrase', 'assistant'],
  ['call.ending.hook-executed-say', 'assistant'],
  ['customer-ended-call', 'participant'],
  ['manually-canceled', 'participant'],
  ['silence-timed-out', 'silence'],
  ['exceeded-max-duration', 'time-limit'],
  ['customer-did-not-give-microphone-permission', 'mic-denied'],
  ['call.in-progress.error-assistant-did-not-receive-customer-audio', 'no-audio'],
  ['call.start.error-vapi-number-insufficient-credits', 'billing'],
  ['call.start.error-subscription-frozen', 'billing'],
  ['call.start.error-concurrency-limit-reached', 'capacity'],
  ['call.start.error-get-assistant', 'config'],
  ['call.start.error-vapifault-database-error', 'provider-fault'],
  ['assistant-not-found', 'config'],
  ['assistant-request-returned-invalid-assistant', 'config'],
  ['assistant-join-timed-out', 'provider-fault'],
  ['call.in-progress.error-vapifault-openai-llm-failed', 'config'],
  ['call.in-progress.error-providerfault-openai-404-model-not-found', 'config'],
  ['call.in-progress.error-providerfault-11labs-500-server-error', 'provider-fault'],
  ['pipeline-error-openai-401-unauthorized', 'config'],
  ['pipeline-error-eleven-labs-voice-stalled', 'provider-fault'],
  ['some-other-error', 'error'],
  ['worker-shutdown', 'provider-fault'],
  ['something-nobody-has-seen', 'unknown'],
  [undefined, 'unknown'],
] as const)('[case 28] %s is %s', (told, reason) => {
  expect(classifyEndedReason(told)).toBe(reason);
});
