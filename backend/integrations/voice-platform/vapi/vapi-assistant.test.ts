import { describe, expect, it } from 'vitest';
import { assistantSpec, systemPromptOf } from '../assistant-spec.js';
import { assistantBody, CLIENT_MESSAGES, fingerprintOf, rejectsModel, withoutRejected } from './vapi-assistant.js';

const spec = assistantSpec({
  mark: 'mark-1',
  name: 'How was your first week?',
  systemPrompt: systemPromptOf('Ask how the first week was.'),
  models: ['gpt-4o', 'gpt-6-luna'],
  maxMinutes: 30,
});
const target = { url: 'https://interviews.example.com/api/webhooks/vapi', credentialId: undefined, secret: 'a secret of sixteen' };
const body = assistantBody(spec, 'sarah', target);

describe('assistantBody', () => {
  it('[VOICE-02] [VOICE-25] [VOICE-26] listens with nova-2-general, in whatever language is spoken', () => {
    expect(body.transcriber).toEqual({ provider: 'deepgram', model: 'nova-2-general', language: 'multi' });
  });

  it('[VOICE-06] [VOICE-07] [VOICE-08] [VOICE-10] [VOICE-27] [VOICE-28] [VOICE-29] [VOICE-37] thinks with the configured model at 0.7, on one system message', () => {
    expect(body.model).toMatchObject({ provider: 'openai', model: 'gpt-4o', temperature: 0.7, fallbackModels: ['gpt-6-luna'] });
    expect(body.model.messages).toEqual([{ role: 'system', content: 'Interview Prompt\n\nAsk how the first week was.' }]);
  });

  it('[VOICE-09] [VOICE-34] leaves out what the platform dropped: an empty knowledge base, and backchanneling', () => {
    expect(body.model).not.toHaveProperty('knowledgeBase');
    expect(body).not.toHaveProperty('backchannelingEnabled');
  });

  it('[VOICE-30] [VOICE-31] [VOICE-32] speaks with 11labs', () => {
    expect(body.voice).toEqual({ provider: '11labs', voiceId: 'sarah', stability: 0.5, similarityBoost: 0.75 });
  });

  it('[VOICE-33] [VOICE-35] [VOICE-36] speaks first, and can say goodbye', () => {
    expect(body).toMatchObject({
      firstMessage: 'Hey there! How are you doing today?',
      firstMessageMode: 'assistant-speaks-first',
      endCallMessage: 'Thank you for your time and I appreciate you providing your feedback. Have a great day!',
      model: { tools: [{ type: 'endCall' }] },
    });
  });

  it('keeps the prompt from the browser, and the line from listeners', () => {
    expect(CLIENT_MESSAGES).not.toContain('conversation-update');
    expect(CLIENT_MESSAGES).not.toContain('assistant.started');
    expect(body.clientMessages).toEqual(CLIENT_MESSAGES);
    expect(body.monitorPlan).toEqual({ listenEnabled: false, controlEnabled: true, controlAuthenticationEnabled: true });
  });

  it('reports to us with our secret, or with a credential instead of it', () => {
    expect(body).toMatchObject({
      serverMessages: ['end-of-call-report', 'status-update'],
      server: { url: target.url, headers: { 'X-Vapi-Secret': target.secret }, backoffPlan: { maxRetries: 5 } },
    });
    const signed = assistantBody(spec, 'sarah', { ...target, credentialId: 'cred-1' });
    expect(signed.server).toMatchObject({ credentialId: 'cred-1' });
    expect(JSON.stringify(signed)).not.toContain(target.secret);
    expect(assistantBody(spec, 'sarah', null)).not.toHaveProperty('server');
  });

  it('lasts as long as an interview may, within what the platform takes', () => {
    expect(body.maxDurationSeconds).toBe(1_800);
    expect(assistantBody({ ...spec, limits: { maxSeconds: 86_400 } }, 'sarah', null).maxDurationSeconds).toBe(43_200);
  });

  it.each([
    ['Short', 'Short'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), `${'x'.repeat(39)}…`],
    ['👩‍🚀'.repeat(30), `${[...'👩‍🚀'.repeat(30)].slice(0, 39).join('')}…`],
    ['  ', 'Interview'],
  ])('has a name of at most 40 characters: %s', (name, expected) => {
    expect(assistantBody({ ...spec, name }, 'sarah', null).name).toBe(expected);
  });
});

describe('fingerprintOf', () => {
  it('changes with everything but the mark', () => {
    const print = fingerprintOf(body);
    expect(fingerprintOf(assistantBody({ ...spec, mark: 'mark-2' }, 'sarah', target))).toBe(print);
    expect(fingerprintOf(assistantBody(spec, 'burt', target))).not.toBe(print);
    expect(fingerprintOf(assistantBody(spec, 'sarah', { ...target, secret: 'another secret' }))).not.toBe(print);
    expect(fingerprintOf(assistantBody({ ...spec, llm: { ...spec.llm, model: 'gpt-6-luna' } }, 'sarah', target))).not.toBe(print);
  });
});

describe('withoutRejected', () => {
  it('leaves out what should not exist, wherever it is', () => {
    const found = withoutRejected(body, [
      'property silenceTimeoutSeconds should not exist',
      'monitorPlan.property controlAuthenticationEnabled should not exist',
      'assistant.property analysisPlan should not exist',
    ]);
    expect(found?.dropped).toEqual(['silenceTimeoutSeconds', 'monitorPlan.controlAuthenticationEnabled', 'analysisPlan']);
    expect(found?.body).not.toHaveProperty('silenceTimeoutSeconds');
    expect(found?.body.monitorPlan).toEqual({ listenEnabled: false, controlEnabled: true });
    expect(body).toHaveProperty('silenceTimeoutSeconds');
  });

  it.each([
    ['a part without which it is another assistant', 'property model should not exist'],
    ['something that was never sent', 'property nothing should not exist'],
    ['another problem', 'voice.voiceId should not be empty'],
  ])('gives up for %s', (_, problem) => {
    expect(withoutRejected(body, [problem])).toBeNull();
  });
});

describe('rejectsModel', () => {
  it.each([
    ['model.model must be one of the following values: gpt-6-luna', true],
    ['The model gpt-4o has been deprecated', true],
    ['gpt-4o is not available', true],
    ['voice.voiceId should not be empty', false],
    ['transcriber.language must be one of the following values: en', false],
  ])('%s: %s', (problem, expected) => {
    expect(rejectsModel([problem], 'gpt-4o')).toBe(expected);
  });
});
