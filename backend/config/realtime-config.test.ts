import { describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';

const configOf = (env: Record<string, string>) => AppConfig.fromEnv(env);

describe('settings of a realtime model', () => {
  it('[REALTIME-30] a key for language models alone does not make it selectable', () => {
    const config = configOf({ OPENAI_API_KEY: 'sk-1' });
    expect(config.realtime).toBeNull();
    expect(config.voice).toEqual({ usual: 'builtin', configured: ['builtin'] });
  });

  it('[REALTIME-30] with VOICE=realtime it does', () => {
    const config = configOf({ OPENAI_API_KEY: 'sk-1', VOICE: 'realtime' });
    expect(config.realtime).toEqual({
      ...{
        baseUrl: 'https://api.openai.com/v1',
        apiKey: 'sk-1',
        model: 'gpt-realtime-2.1-mini',
        transcriber: 'gpt-transcribe',
        voice: 'marin',
      },
    });
    expect(config.voice).toEqual({ usual: 'realtime', configured: ['builtin', 'realtime'] });
    expect(() => configOf({ VOICE: 'realtime' })).toThrow(/set REALTIME_API_KEY, or OPENAI_API_KEY/);
  });

  it('[REALTIME-30] with a key of its own, interviews can choose it', () => {
    const { voice, realtime } = configOf({ OPENAI_API_KEY: 'sk-1', REALTIME_API_KEY: 'sk-2' });
    expect(voice).toEqual({ usual: 'builtin', configured: ['builtin', 'realtime'] });
    expect(realtime?.apiKey).toBe('sk-2');
  });

  it.each(['http://models:8000', 'http://models:8000/', 'http://models:8000/v1'])(
    '[REALTIME-30] no key goes to a server that it is not for: %s',
    (REALTIME_BASE_URL) => {
      const { realtime } = configOf({ OPENAI_API_KEY: 'sk-1', VOICE: 'realtime', REALTIME_BASE_URL });
      expect(realtime).toMatchObject({ baseUrl: 'http://models:8000/v1', apiKey: undefined });
    },
  );
});
