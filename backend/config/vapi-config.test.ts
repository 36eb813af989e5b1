import { describe, expect, it } from 'vitest';
import { AppConfig, ConfigError } from './app-config.js';

const KEYS = { VAPI_PRIVATE_KEY: 'private-1', VAPI_PUBLIC_KEY: 'public-1' };
const problem = (env: Record<string, string>) => {
  try {
    AppConfig.fromEnv(env);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe('the keys of the voice platform', () => {
  it('are not needed', () => {
    expect(AppConfig.fromEnv({}).vapi).toBeNull();
    expect(AppConfig.fromEnv({ VAPI_PRIVATE_KEY: ' ', VAPI_PUBLIC_KEY: '' }).vapi).toBeNull();
  });

  it.each([
    [{ VAPI_PRIVATE_KEY: 'private-1' }, /VAPI_PUBLIC_KEY: is missing/],
    [{ VAPI_PUBLIC_KEY: 'public-1' }, /VAPI_PRIVATE_KEY: is missing/],
    [{ VAPI_PRIVATE_KEY: 'same', VAPI_PUBLIC_KEY: 'same' }, /VAPI_PUBLIC_KEY: is the private key again/],
    [{ ...KEYS, VAPI_CREDENTIAL_ID: 'cred' }, /VAPI_WEBHOOK_SECRET: is missing/],
    [{ ...KEYS, VAPI_WEBHOOK_SECRET: 'short' }, /VAPI_WEBHOOK_SECRET: must have at least 16 characters/],
    [{ ...KEYS, VAPI_BASE_URL: 'api.vapi.ai' }, /VAPI_BASE_URL/],
    [{ VOICE_LLM_MODEL: ' , ' }, /VOICE_LLM_MODEL: must name one to five models/],
  ])('make sense together, or the start says what to do: %j', (env, text) => {
    expect(problem(env as Record<string, string>)).toMatch(text);
  });

  it('[VOICE-27] come with the models to use, in their order', () => {
    expect(AppConfig.fromEnv({}).voiceModels).toEqual(['gpt-5.6-luna', 'gpt-5.6-terra']);
    expect(AppConfig.fromEnv({ VOICE_LLM_MODEL: 'gpt-6-luna , gpt-4o' }).voiceModels).toEqual(['gpt-6-luna', 'gpt-4o']);
  });

  it('[VOICE-25] [VOICE-30] come with the models that listen and speak', () => {
    expect(AppConfig.fromEnv(KEYS).vapi).toMatchObject({ transcriberModels: ['nova-3', 'nova-2'], voiceModel: 'eleven_flash_v2_5' });
    const others = { ...KEYS, VAPI_TRANSCRIBER_MODEL: 'nova-4', VAPI_VOICE_MODEL: 'eleven_v3' };
    expect(AppConfig.fromEnv(others).vapi).toMatchObject({ transcriberModels: ['nova-4'], voiceModel: 'eleven_v3' });
  });

  it.each([
    ['a public address', { PUBLIC_URL: 'https://interviews.example.com/' }, 'https://interviews.example.com/api/webhooks/vapi'],
    ['an address that the platform cannot reach', { PUBLIC_URL: 'http://localhost:3000' }, null],
    ['a tunnel', { VAPI_WEBHOOK_URL: 'https://tunnel.example.com/api/webhooks/vapi' }, 'https://tunnel.example.com/api/webhooks/vapi'],
    ['a platform on this machine', { VAPI_BASE_URL: 'http://127.0.0.1:9' }, 'http://localhost:3000/api/webhooks/vapi'],
  ])('have reports sent to %s', (_, env, expected) => {
    expect(AppConfig.fromEnv({ ...KEYS, ...(env as Record<string, string>) }).vapi?.webhookUrl).toBe(expected);
  });

  it('ask for results every 5 seconds, unless told otherwise', () => {
    expect(AppConfig.fromEnv({}).calls.resultsEveryMs).toBe(5_000);
    expect(AppConfig.fromEnv({ CALL_RESULTS_EVERY_SECONDS: '0.5' }).calls.resultsEveryMs).toBe(500);
  });
});
