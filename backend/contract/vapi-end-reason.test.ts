import { describe, expect, it } from 'vitest';
import { endReasonOf, modelFailed } from './vapi-end-reason.js';

describe('endReasonOf', () => {
  it.each([
    ['customer-ended-call', 'participant'],
    ['manually-canceled', 'participant'],
    ['assistant-ended-call', 'assistant'],
    ['assistant-ended-call-after-message-spoken', 'assistant'],
    ['assistant-ended-call-with-hangup-task', 'assistant'],
    ['assistant-said-end-call-phrase', 'assistant'],
    ['call.ending.hook-executed-say', 'assistant'],
    ['silence-timed-out', 'silence'],
    ['exceeded-max-duration', 'time-limit'],
    ['customer-did-not-give-microphone-permission', 'mic-denied'],
    ['call.in-progress.error-assistant-did-not-receive-customer-audio', 'no-audio'],
    ['call.start.error-subscription-frozen', 'billing'],
    ['call.start.error-subscription-insufficient-credits', 'billing'],
    ['call.start.error-subscription-concurrency-limit-reached', 'capacity'],
    ['call.start.error-get-assistant', 'config'],
    ['assistant-not-found', 'config'],
    ['assistant-request-returned-error', 'config'],
    ['call.in-progress.error-vapifault-openai-llm-failed', 'config'],
    ['call.in-progress.error-providerfault-openai-404-not-found', 'config'],
    ['call.in-progress.error-vapifault-worker-died', 'provider-fault'],
    ['call.in-progress.error-providerfault-eleven-labs-500-server-error', 'provider-fault'],
    ['pipeline-no-available-llm-model', 'provider-fault'],
    ['worker-shutdown', 'provider-fault'],
    ['assistant-join-timed-out', 'provider-fault'],
    ['phone-call-provider-closed-websocket', 'provider-fault'],
    ['unknown-error', 'error'],
    ['call.start.error-vapi-number-insufficient-credits', 'billing'],
    ['call.start.error-concurrency-limit-reached', 'capacity'],
    ['call.start.error-vapifault-database-error', 'provider-fault'],
    ['assistant-request-returned-invalid-assistant', 'config'],
    ['call.in-progress.error-providerfault-openai-404-model-not-found', 'config'],
    ['pipeline-error-openai-401-unauthorized', 'config'],
    ['pipeline-error-eleven-labs-voice-stalled', 'provider-fault'],
    ['some-other-error', 'error'],
    ['something-new-in-2027', 'unknown'],
    ['', null],
    [null, null],
  ])('[FAULT-28] %s is %s', (reason, expected) => {
    expect(endReasonOf(reason)).toBe(expected);
  });
});

describe('modelFailed', () => {
  it.each([
    ['call.in-progress.error-vapifault-openai-llm-failed', true],
    ['call.in-progress.error-providerfault-openai-404-not-found', true],
    ['pipeline-error-openai-404-model-not-found', true],
    ['customer-ended-call', false],
    ['call.in-progress.error-providerfault-eleven-labs-500-server-error', false],
    [null, false],
  ])('%s: %s', (reason, expected) => {
    expect(modelFailed(reason)).toBe(expected);
  });
});
