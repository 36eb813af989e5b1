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
});
