import { describe, expect, it } from 'vitest';
import { AppConfig } from '../../config/app-config.js';
import { configuredModels } from './configured-models.js';
import { findNotices, type ModelState, noticeText } from './find-notices.js';
import { retirementOf } from './retirements.js';

const VAPI = { VAPI_PRIVATE_KEY: 'private-1', VAPI_PUBLIC_KEY: 'public-1' };
const TODAY = '2026-11-23';
const notices = (env: Record<string, string>, today = TODAY, states: ModelState[] = []) =>
  findNotices(configuredModels(AppConfig.fromEnv(env)), states, today);

describe('models that end', () => {
  it('[MODEL-01] none is a default, for years to come', () => {
    const all = { ...VAPI, OPENAI_API_KEY: 'key', TTS_BASE_URL: 'https://api.openai.com', TTS_API_KEY: 'key', TTS_VOICE: 'alloy' };
    expect(configuredModels(AppConfig.fromEnv(all))).toHaveLength(8);
    expect(notices(all, '2036-01-01')).toEqual([]);
  });

  it('[MODEL-01] are known with day, successor and source', () => {
    expect(retirementOf('openai', 'gpt-4o')).toEqual({
      ...{ on: '2027-01-14', successor: 'gpt-6-luna', source: 'https://developers.openai.com/api/docs/deprecations' },
    });
    // Vapi names regions.
    expect(retirementOf('openai', 'gpt-4.1:westeurope')?.on).toBe('2027-01-14');
    expect(retirementOf('openai', 'gpt-5.6-luna')).toBeNull();
    expect(retirementOf('deepgram', 'gpt-4o')).toBeNull();
  });

  it.each([
    ['2026-11-14', 0],
    ['2026-11-15', 1],
    ['2027-01-13', 1],
    ['2027-01-14', 1],
    ['2027-06-01', 1],
  ])('[MODEL-04] are shown from 60 days before the date: %s', (today, count) => {
    expect(notices({ OPENAI_API_KEY: 'key', OPENAI_MODEL: 'gpt-4o' }, today)).toHaveLength(count);
  });

  it('[MODEL-04] say what to do', () => {
    const [notice] = notices({ OPENAI_API_KEY: 'key', OPENAI_MODEL: 'gpt-4o' });
    expect(notice).toMatchObject({ setting: 'OPENAI_MODEL', daysLeft: 52, gone: false, successor: 'gpt-6-luna', fallback: null });
    expect(noticeText(notice!)).toBe(
      'The model gpt-4o ends on 2027-01-14: set OPENAI_MODEL to another model, such as gpt-6-luna (https://developers.openai.com/api/docs/deprecations)',
    );
    const [ended] = notices({ OPENAI_API_KEY: 'key', OPENAI_MODEL: 'gpt-4' });
    expect(noticeText(ended!)).toMatch(/^The model gpt-4 ended on 2026-10-23: /);
  });

  it('[MODEL-05] on Vapi name a successor that Vapi takes, and what takes their place meanwhile', () => {
    const found = notices({ ...VAPI, VOICE_LLM_MODEL: 'gpt-4o,gpt-4.1,gpt-5.6-terra' });
    expect(found).toMatchObject([
      { model: 'gpt-4o', isFallback: false, successor: 'gpt-5.6-luna', fallback: 'gpt-5.6-terra' },
      { model: 'gpt-4.1', isFallback: true, successor: 'gpt-5.6-luna', fallback: 'gpt-5.6-terra' },
    ]);
    expect(notices({ ...VAPI, VOICE_LLM_MODEL: 'gpt-4o,gpt-4.1' })[0]!.fallback).toBeNull();
  });

  it('[MODEL-01] are none of another server, whatever they are called there', () => {
    expect(notices({ OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1', OPENAI_MODEL: 'gpt-4o' })).toEqual([]);
    expect(notices({ TTS_BASE_URL: 'http://127.0.0.1:8880', TTS_VOICE: 'alloy', TTS_MODEL: 'tts-1' })).toEqual([]);
    const own = { STT_BASE_URL: 'http://127.0.0.1:8000', STT_MODEL: 'whisper-1' };
    expect(notices(own, '2027-01-10')).toEqual([]);
    const hears = { OPENAI_API_KEY: 'key', STT_MODEL: 'whisper-1' };
    expect(notices(hears, '2027-01-10')).toMatchObject([{ setting: 'STT_MODEL', retiresOn: '2027-02-26', successor: 'gpt-transcribe' }]);
    const official = { TTS_BASE_URL: 'https://api.openai.com', TTS_API_KEY: 'key', TTS_VOICE: 'alloy', TTS_MODEL: 'tts-1' };
    expect(notices(official)).toMatchObject([{ setting: 'TTS_MODEL', retiresOn: '2027-01-06', successor: null }]);
  });

  it('[MODEL-01] are those that read aloud with an OpenAI key alone, too', () => {
    const reads = { OPENAI_API_KEY: 'key', TTS_MODEL: 'gpt-realtime-mini' };
    expect(notices(reads, '2027-01-02')).toMatchObject([
      { setting: 'TTS_MODEL', retiresOn: '2027-01-20', successor: 'gpt-realtime-2.1-mini' },
    ]);
    const model = configuredModels(AppConfig.fromEnv({ OPENAI_API_KEY: 'key' })).find(({ setting }) => setting === 'TTS_MODEL');
    const server = { baseUrl: 'https://api.openai.com/v1', apiKey: 'key' };
    expect(model).toMatchObject({ model: 'gpt-realtime-2.1-mini', provider: 'openai', server });
  });

  it('[MODEL-03] need a key or an address', () => {
    expect(configuredModels(AppConfig.fromEnv({ OPENAI_MODEL: 'gpt-4o', VOICE_LLM_MODEL: 'gpt-4o' }))).toEqual([]);
  });

  it('[MODEL-02] a server is believed before the table', () => {
    const env = { OPENAI_API_KEY: 'key', OPENAI_MODEL: 'gpt-4o' };
    const state = { setting: 'OPENAI_MODEL', model: 'gpt-4o', gone: false, shutdownOn: '2026-12-24' };
    expect(notices(env, TODAY, [state])).toMatchObject([{ retiresOn: '2026-12-24', source: null, successor: 'gpt-6-luna' }]);
    expect(notices(env, TODAY, [{ ...state, shutdownOn: '2027-06-01' }])).toEqual([]);
    // Of another model, or of another time.
    expect(notices(env, TODAY, [{ ...state, model: 'gpt-4.1' }])).toMatchObject([{ retiresOn: '2027-01-14' }]);
    const own = { OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1', OPENAI_MODEL: 'gemma' };
    const [gone] = notices(own, TODAY, [{ setting: 'OPENAI_MODEL', model: 'gemma', gone: true, shutdownOn: null }]);
    expect(gone).toMatchObject({ gone: true, retiresOn: null });
    expect(noticeText(gone!)).toBe('The model gemma is not offered by its server (any more): set OPENAI_MODEL to another model');
  });
});
