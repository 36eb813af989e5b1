import { describe, expect, it } from 'vitest';
import { AppConfig } from '../../config/app-config.js';
import { configuredModels } from './configured-models.js';

describe('the models of realtime calls', () => {
  it('[REALTIME-30] are checked daily, at OpenAI', () => {
    const models = configuredModels(AppConfig.fromEnv({ REALTIME_API_KEY: 'sk-2' }));
    expect(models.map(({ setting, provider, server }) => [setting, provider, server?.apiKey])).toEqual([
      ['REALTIME_MODEL', 'openai', 'sk-2'],
      ['REALTIME_TRANSCRIBER_MODEL', 'openai', 'sk-2'],
    ]);
    const own = configuredModels(AppConfig.fromEnv({ REALTIME_BASE_URL: 'http://models:8000' }));
    expect(own.every(({ provider, server }) => provider === null && server === null)).toBe(true);
  });

  it('[MODEL-02] so is the live transcription model, where it is used', () => {
    const settings = (env: Record<string, string>) =>
      configuredModels(AppConfig.fromEnv({ STT_API_KEY: 'sk-3', ...env })).map(({ setting, model }) => [setting, model]);
    expect(settings({ STT_TRANSPORT: 'websocket' })).toEqual([
      ['STT_MODEL', 'gpt-transcribe'],
      ['STT_LIVE_MODEL', 'gpt-live-transcribe'],
    ]);
    expect(settings({})).toEqual([['STT_MODEL', 'gpt-transcribe']]);
  });
});
