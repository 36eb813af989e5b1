import { describe, expect, it } from 'vitest';
import { assistantSpec, systemPromptOf } from '../assistant-spec.js';
import { assistantBody, CLIENT_MESSAGES, fingerprintOf, rejectsModel, withoutRejected } from './vapi-assistant.js';

const spec = assistantSpec({
  mark: 'mark-1',
  name: 'How was your first week?',
  systemPrompt: systemPromptOf('Ask how the first week was.'),
  models: ['gpt-5.6-luna', 'gpt-4.1'],
  maxMinutes: 30,
});
const target = { url: 'https://interviews.example.com/api/webhooks/vapi', credentialId: undefined, secret: 'a secret of sixteen' };
const MODELS = { voiceId: 'sarah', voiceModel: 'eleven_flash_v2_5', transcriberModels: ['nova-3', 'nova-2'] };
const body = assistantBody(spec, MODELS, target);

describe('assistantBody', () => {
  it('[VOICE-02] [VOICE-25] [VOICE-26] listens with nova-3, in whatever language is spoken, and names what to listen with when it fails', () => {
    expect(body.transcriber).toEqual({
      ...{ provider: 'deepgram', model: 'nova-3', language: 'multi' },
      fallbackPlan: { transcribers: [{ provider: 'deepgram', model: 'nova-2', language: 'multi' }] },
    });
    expect(assistantBody(spec, { ...MODELS, transcriberModels: ['nova-3'] }, target).transcriber).not.toHaveProperty('fallbackPlan');
  });

  it('[VOICE-06] [VOICE-07] [VOICE-08] [VOICE-10] [VOICE-27] [VOICE-28] [VOICE-29] [VOICE-37] thinks with the configured model at 0.7, on one system message', () => {
    const used = { provider: 'openai', model: 'gpt-5.6-luna', temperature: 0.7, fallbackModels: ['gpt-4.1'] };
    expect(body.model).toMatchObject(used);
    expect(body.model.messages).toEqual([{ role: 'system', content: 'Interview Prompt\n\nAsk how the first week was.' }]);
  });

  it.each([
    ['gpt-5.6-luna', 'none'],
    ['gpt-5.1', 'none'],
    ['gpt-6-luna', 'none'],
    // They have no such effort.
    ['gpt-5-mini', undefined],
    ['gpt-4.1', undefined],
    ['gpt-4o', undefined],
  ])('[VOICE-27] %s is set not to reason before it answers, if it could: %s', (model, effort) => {
    expect(assistantBody({ ...spec, llm: { ...spec.llm, model } }, MODELS, target).model.reasoningEffort).toBe(effort);
  });

  it('[VOICE-09] [VOICE-34] leaves out what the platform dropped: an empty knowledge base, and backchanneling', () => {
    expect(body.model).not.toHaveProperty('knowledgeBase');
    expect(body).not.toHaveProperty('backchannelingEnabled');
  });

  it('[VOICE-30] [VOICE-31] [VOICE-32] speaks with 11labs', () => {
    const voice = { provider: '11labs', voiceId: 'sarah', stability: 0.5, similarityBoost: 0.75 };
    // Only models that are retired take a language.
    expect(body.voice).toEqual({ ...voice, model: 'eleven_flash_v2_5' });
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
    const signed = assistantBody(spec, MODELS, { ...target, credentialId: 'cred-1' });
    expect(signed.server).toMatchObject({ credentialId: 'cred-1' });
    expect(JSON.stringify(signed)).not.toContain(target.secret);
    expect(assistantBody(spec, MODELS, null)).not.toHaveProperty('server');
  });

  it('lasts as long as an interview may, within what the platform takes', () => {
    expect(body.maxDurationSeconds).toBe(1_800);
    expect(assistantBody({ ...spec, limits: { maxSeconds: 86_400 } }, MODELS, null).maxDurationSeconds).toBe(43_200);
  });

  it.each([
    ['Short', 'Short'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), `${'x'.repeat(39)}…`],
    ['👩‍🚀'.repeat(30), `${[...'👩‍🚀'.repeat(30)].slice(0, 39).join('')}…`],
    ['  ', 'Interview'],
  ])('has a name of at most 40 characters: %s', (name, expected) => {
    expect(assistantBody({ ...spec, name }, MODELS, null).name).toBe(expected);
  });
});

describe('fingerprintOf', () => {
  it('changes with everything but the mark', () => {
    const print = fingerprintOf(body);
    expect(fingerprintOf(assistantBody({ ...spec, mark: 'mark-2' }, MODELS, target))).toBe(print);
    expect(fingerprintOf(assistantBody(spec, { ...MODELS, voiceId: 'burt' }, target))).not.toBe(print);
    expect(fingerprintOf(assistantBody(spec, MODELS, { ...target, secret: 'another secret' }))).not.toBe(print);
    expect(fingerprintOf(assistantBody({ ...spec, llm: { ...spec.llm, model: 'gpt-6-luna' } }, MODELS, target))).not.toBe(print);
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

  it.each(['model.reasoningEffort must be one of the following values: low', 'gpt-5.6-luna does not support reasoningEffort none'])(
    'leaves out a value that the model does not take: %s',
    (problem) => {
      const found = withoutRejected(body, [problem]);
      expect(found?.dropped).toEqual(['model.reasoningEffort']);
      expect(found?.body.model).not.toHaveProperty('reasoningEffort');
    },
  );

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
    ['transcriber.model must be one of the following values: nova-3', false],
    ['voice.model must be one of the following values: eleven_flash_v2_5', false],
  ])('%s: %s', (problem, expected) => {
    expect(rejectsModel([problem], 'gpt-4o')).toBe(expected);
  });
});
