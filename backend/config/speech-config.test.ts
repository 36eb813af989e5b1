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

  it.each<Record<string, string>>([{}, { TTS_VOICE: 'two words' }, { TTS_VOICE: 'xx=alloy' }, { TTS_VOICE: 'a"b' }])(
    '%j is no choice of voices',
    (env) => {
      expect(() => speechOf({ TTS_BASE_URL: 'http://tts', ...env })).toThrow('TTS_VOICE');
    },
  );
});
