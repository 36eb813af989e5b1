import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';
import { envSchema } from './env.schema.js';
import { SECRET_SETTINGS } from './secret-files.js';

/** A value that each setting accepts, with what else it needs. */
const VALUES: Record<(typeof SECRET_SETTINGS)[number], string> = {
  DATABASE_URL: 'postgres://user:from-a-file@db/colloquy',
  SMTP_URL: 'smtp://colloquy:secret@mail.example.com:587',
  REDIS_URL: 'redis://:from-a-file@redis:6379',
  OPENAI_API_KEY: 'sk-from-a-file',
  S3_SECRET_ACCESS_KEY: 's3-from-a-file',
  SPEECH_TOKEN: 'speech-token-from-a-file',
  STT_API_KEY: 'stt-from-a-file',
  REALTIME_API_KEY: 'realtime-from-a-file',
  TTS_API_KEY: 'tts-from-a-file',
  VAPI_PRIVATE_KEY: 'private-from-a-file',
  VAPI_PUBLIC_KEY: 'public-from-a-file',
  VAPI_WEBHOOK_SECRET: 'webhook-from-a-file',
  STRIPE_SECRET_KEY: 'sk_test_fromafile',
  STRIPE_WEBHOOK_SECRET: 'whsec_from-a-file',
  SENTRY_DSN: 'https://fromafile@sentry.example.com/1',
  ENCRYPTION_KEY: 'a key of thirty-two characters from-a-file',
  METRICS_TOKEN: 'metrics-from-a-file',
  ADMIN_TOKEN: 'admin-from-a-file',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=traces-from-a-file',
};
const NEEDED = {
  STRIPE_PRICE_PRO: 'price_1',
  STRIPE_PRICE_BUSINESS: 'price_2',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  S3_BUCKET: 'recordings',
  S3_ACCESS_KEY_ID: 'id',
  TTS_BASE_URL: 'http://tts:8880',
  TTS_VOICE: 'alloy',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'colloquy-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('secrets from files', () => {
  it('are read for every setting that holds one', () => {
    const env = Object.fromEntries(SECRET_SETTINGS.map((name) => [`${name}_FILE`, file(name, `${VALUES[name]}\n`)]));
    const config = AppConfig.fromEnv({ ...env, ...NEEDED });
    const told = JSON.stringify(config);
    for (const name of SECRET_SETTINGS) expect(told, name).toContain(VALUES[name].replace('authorization=', ''));
  });

  it('are possible for every setting whose name says that it is secret', () => {
    const secret = Object.keys(envSchema.shape).filter((name) =>
      /(_KEY|_SECRET|_TOKEN|_PASSWORD|_DSN|_HEADERS)$|^(DATABASE|REDIS|SMTP)_URL$/.test(name),
    );
    // Sent to browsers, so not a secret.
    expect([...SECRET_SETTINGS].sort()).toEqual(secret.filter((name) => name !== 'SENTRY_BROWSER_DSN').sort());
  });

  it('count as not set where the file is empty', () => {
    expect(AppConfig.fromEnv({ OPENAI_API_KEY_FILE: file('empty', '\n') }).llm.configured).toBe(false);
    expect(AppConfig.fromEnv({ OPENAI_API_KEY_FILE: ' ', OPENAI_API_KEY: 'sk-1' }).llm.apiKey).toBe('sk-1');
  });

  it.each([
    ['that are set twice', () => ({ OPENAI_API_KEY: 'sk-1', OPENAI_API_KEY_FILE: file('twice', 'sk-2') }), /OPENAI_API_KEY is set too/],
    ['whose file is not there', () => ({ METRICS_TOKEN_FILE: join(folder, 'none') }), /METRICS_TOKEN_FILE: .* cannot be read \(ENOENT\)/],
    ['that do not fit', () => ({ METRICS_TOKEN_FILE: file('short', 'short-secret') }), /METRICS_TOKEN: must have at least 16 characters/],
  ])('%s are refused with a sentence that holds none of them', (_what, env, text) => {
    expect(() => AppConfig.fromEnv(env())).toThrow(text);
    expect(() => AppConfig.fromEnv(env())).not.toThrow(/sk-2|short-secret/);
  });
});
