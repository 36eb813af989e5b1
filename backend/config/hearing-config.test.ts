import { describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';

const hearingOf = (env: Record<string, string>) => AppConfig.fromEnv(env).hearing;
const OPENAI = { baseUrl: 'https://api.openai.com', model: 'gpt-transcribe', stream: true, details: false, wordTimes: false, live: null };

describe('the settings of a server that understands speech', () => {
  it('[STT-07] none: browsers listen', () => {
    expect(hearingOf({})).toBeNull();
    expect(hearingOf({ OPENAI_BASE_URL: 'http://llm:8000/v1' })).toBeNull();
    expect(hearingOf({ OPENAI_API_KEY: 'sk-1', STT: 'off' })).toBeNull();
    expect(hearingOf({ STT_BASE_URL: 'http://stt', STT: 'off' })).toBeNull();
  });

  it('[STT-07] with the key of the language model alone, at its address', () => {
    expect(hearingOf({ OPENAI_API_KEY: 'sk-1' })).toEqual({ ...OPENAI, apiKey: 'sk-1', assumed: true });
    expect(hearingOf({ OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://llm:8000/v1/' })).toMatchObject({
      baseUrl: 'http://llm:8000',
      apiKey: 'sk-1',
      assumed: true,
    });
  });

  it('[STT-07] no key goes to a server that it is not for', () => {
    const own = hearingOf({ OPENAI_API_KEY: 'sk-1', STT_BASE_URL: 'http://stt:8000' });
    expect(own).toEqual({
      baseUrl: 'http://stt:8000',
      apiKey: undefined,
      model: 'whisper-1',
      stream: false,
      details: true,
      wordTimes: true,
      assumed: false,
      live: null,
    });
    expect(hearingOf({ OPENAI_BASE_URL: 'http://llm:8000/v1', STT_API_KEY: 'sk-2' })).toMatchObject({ ...OPENAI, apiKey: 'sk-2' });
  });

  it.each(['http://stt:8000', 'http://stt:8000/', 'http://stt:8000/v1', 'http://stt:8000/v1/'])('%s is the same server', (STT_BASE_URL) => {
    expect(hearingOf({ STT_BASE_URL })?.baseUrl).toBe('http://stt:8000');
  });

  it('[STT-04] words are streamed where the model is known for it, or where it is asked for', () => {
    expect(hearingOf({ STT_BASE_URL: 'http://stt', STT_MODEL: 'gpt-transcribe' })).toMatchObject({ stream: true, details: false });
    expect(hearingOf({ STT_BASE_URL: 'http://stt', STT_STREAM: 'true' })).toMatchObject({ stream: true });
    expect(hearingOf({ OPENAI_API_KEY: 'sk-1', STT_STREAM: 'false' })).toMatchObject({ stream: false });
  });

  it('[STT-09] word times are requested if an answer can contain them, unless they take too long', () => {
    expect(hearingOf({ STT_BASE_URL: 'http://stt' })).toMatchObject({ wordTimes: true });
    expect(hearingOf({ STT_BASE_URL: 'http://stt', STT_WORD_TIMES: 'false' })).toMatchObject({ wordTimes: false, details: true });
    expect(hearingOf({ STT_BASE_URL: 'http://stt', STT_STREAM: 'true' })).toMatchObject({ wordTimes: false });
    expect(hearingOf({ OPENAI_API_KEY: 'sk-1', STT_STREAM: 'false' })).toMatchObject({ wordTimes: false });
  });

  it('[STT-40] a server that also hears while somebody speaks has a model for it', () => {
    const live = (env: Record<string, string>) => hearingOf({ STT_TRANSPORT: 'websocket', ...env })?.live;
    expect(live({ OPENAI_API_KEY: 'sk-1' })).toEqual({ baseUrl: 'https://api.openai.com', apiKey: 'sk-1', model: 'gpt-live-transcribe' });
    expect(live({ STT_BASE_URL: 'http://stt:8000/v1', STT_MODEL: 'small' })).toEqual({
      baseUrl: 'http://stt:8000',
      apiKey: undefined,
      model: 'small',
    });
    expect(live({ OPENAI_API_KEY: 'sk-1', STT_LIVE_MODEL: 'gpt-realtime-whisper' })?.model).toBe('gpt-realtime-whisper');
    expect(() => live({ STT_TRANSPORT: 'pigeon' })).toThrow('STT_TRANSPORT');
  });
});
