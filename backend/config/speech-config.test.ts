import { describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';

const speechOf = (env: Record<string, string>) => AppConfig.fromEnv(env).speech;

describe('the settings of a server that reads aloud', () => {
  it('[TTS-04] none: browsers speak', () => {
    expect(speechOf({})).toBeNull();
    expect(speechOf({ TTS_VOICE: 'alloy' })).toBeNull();
  });

  it.each(['http://tts:8880', 'http://tts:8880/', 'http://tts:8880/v1', 'http://tts:8880/v1/'])('%s is the same server', (TTS_BASE_URL) => {
    expect(speechOf({ TTS_BASE_URL, TTS_VOICE: 'alloy' })?.baseUrl).toBe('http://tts:8880');
  });

  it('[TTS-04] names a voice of each language, and one of all others', () => {
    const voices = speechOf({ TTS_BASE_URL: 'http://tts', TTS_VOICE: 'alloy, de=thorsten,es=ef_dora(2)+em_alex(1)' })?.voices;
    expect([...voices!]).toEqual([
      ['', 'alloy'],
      ['de', 'thorsten'],
      ['es', 'ef_dora(2)+em_alex(1)'],
    ]);
  });

  it('[TTS-43] with an OpenAI key alone a realtime model reads, in voices that speak all languages', () => {
    expect(speechOf({ OPENAI_API_KEY: 'key' })).toMatchObject({
      ...{ kind: 'realtime', baseUrl: 'https://api.openai.com', apiKey: 'key', model: 'gpt-realtime-2.1-mini' },
      voices: new Map([['', 'marin']]),
    });
    expect(speechOf({ OPENAI_API_KEY: 'key' })!.choices!.length).toBe(10);
    expect(speechOf({ OPENAI_API_KEY: 'key', TTS_VOICE: 'cedar,de=ash', TTS_VOICES: 'cedar' })).toMatchObject({
      voices: new Map([
        ['', 'cedar'],
        ['de', 'ash'],
      ]),
      choices: [{ language: '', name: 'cedar' }],
    });
    expect(speechOf({ OPENAI_API_KEY: 'key', TTS: 'off' })).toBeNull();
    // Another server than OpenAI's may know nothing of speech.
    expect(speechOf({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'http://llm:8080/v1' })).toBeNull();
  });

  it('[TTS-43] a server that is named comes first, and gets no key of another', () => {
    expect(speechOf({ OPENAI_API_KEY: 'key', TTS_BASE_URL: 'http://tts', TTS_VOICE: 'alloy' })).toMatchObject({
      ...{ kind: 'speech', baseUrl: 'http://tts', apiKey: undefined, model: 'kokoro' },
    });
    expect(speechOf({ OPENAI_API_KEY: 'key', TTS: 'realtime', TTS_BASE_URL: 'http://localai:8080', TTS_VOICE: 'a' })).toMatchObject({
      ...{ kind: 'realtime', baseUrl: 'http://localai:8080', apiKey: undefined, choices: null },
    });
    expect(speechOf({ OPENAI_BASE_URL: 'http://localai:8080/v1', TTS: 'realtime', TTS_VOICE: 'a' })).toMatchObject({
      ...{ kind: 'realtime', baseUrl: 'http://localai:8080' },
    });
    expect(speechOf({ OPENAI_API_KEY: 'key', TTS_BASE_URL: 'https://api.openai.com/v1', TTS_VOICE: 'alloy' })!.apiKey).toBe('key');
    expect(() => speechOf({ TTS: 'realtime' })).toThrow('TTS_API_KEY');
    expect(() => speechOf({ TTS: 'realtime', TTS_BASE_URL: 'http://localai:8080' })).toThrow('TTS_VOICE');
  });

  it.each<Record<string, string>>([{}, { TTS_VOICE: 'two words' }, { TTS_VOICE: 'xx=alloy' }, { TTS_VOICE: 'a"b' }])(
    '%j is no choice of voices',
    (env) => {
      expect(() => speechOf({ TTS_BASE_URL: 'http://tts', ...env })).toThrow('TTS_VOICE');
    },
  );
});
