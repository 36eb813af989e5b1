import { z } from 'zod';
import { budgetSettings } from './budgets-config.js';
import { optional, withDefault } from './env-values.js';
import { hearingSettings } from './hearing-config.js';
import { operatorSettings } from './operator-config.js';
import { recordingSettings } from './recording-config.js';
import { realtimeConfig, realtimeSettings } from './realtime-config.js';
import { scaleSettings } from './scale-config.js';
import { storageSettings } from './storage-config.js';
import { checkSpeech, speechSettings } from './speech-config.js';
import { checkSpeechServer, speechServerSettings } from './speech-server-config.js';
import { checkPayments } from './payments-config.js';
import { checkVoice, voiceConfig, voiceSettings } from './voice-config.js';

const flag = (fallback: boolean) => withDefault(z.stringbool(), String(fallback));
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** `https://key@host/project`: where a service that speaks Sentry's protocol takes reports. */
const sentryDsn = z.string().regex(/^https?:\/\/[^\s/@]+@[^\s/@]+(\/[^\s/]+)*\/\d+$/, 'must read like https://key@host/1');

const commaSeparated = (fallback: string) =>
  withDefault(
    list.refine((entries) => entries.length > 0 && entries.length <= 5, { error: 'must name one to five models, separated by commas' }),
    fallback,
  );

/** Prices of one plan: the first is sold, the others are those of earlier customers. */
const prices = list.refine((ids) => ids.length > 0 && ids.every((id) => /^price_\w+$/.test(id)), {
  error: "must name the plan's price: price_…, and after a comma those that earlier customers pay",
});

/** Every setting of the server, with its default. `.env.example` documents each one for operators. */
export const envSchema = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  ROLE: withDefault(z.enum(['all', 'api', 'worker', 'speech']), 'all'),
  HOST: withDefault(z.string(), '0.0.0.0'),
  PORT: withDefault(integer(0, 65535), '3000'),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  ALLOWED_ORIGINS: withDefault(list, ''),
  TRUST_PROXY: withDefault(
    list.refine((entries) => entries.every((entry) => !/^\d+$/.test(entry) && entry !== 'true'), {
      error: 'must list addresses or networks such as 10.0.0.0/8 or loopback, never a hop count or "true"',
    }),
    '',
  ),
  REQUEST_TIMEOUT_SECONDS: withDefault(z.coerce.number().min(1).max(3_600), '90'),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),

  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL_SIZE: withDefault(integer(2, 200), '20'),

  ...scaleSettings,
  ...operatorSettings,
  ...budgetSettings,

  ENCRYPTION_KEY: optional(z.string().trim().min(32, 'must have at least 32 characters')),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: withDefault(z.string(), 'colloquy-web'),
  OIDC_AUDIENCE: optional(z.string()),
  OIDC_CONSENT: flag(true),
  SIGN_UP: flag(true),
  SIGN_IN_ATTEMPTS_PER_15_MINUTES: withDefault(integer(1, 10_000), '10'),

  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must read like smtp://user:password@mail.example.com:587' })),
  MAIL_FROM: optional(
    z
      .string()
      .trim()
      .max(300)
      .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address: colloquy@example.com, or Colloquy <colloquy@example.com>'),
  ),

  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  OPENAI_MODEL: withDefault(z.string(), 'gpt-6-luna'),
  MODEL_REPLY_SECONDS: withDefault(z.coerce.number().min(0.5).max(60), '6'),

  ...speechSettings,
  ...hearingSettings,
  ...speechServerSettings,

  ...voiceSettings,
  ...realtimeSettings,
  VAPI_PRIVATE_KEY: optional(z.string().trim()),
  VAPI_PUBLIC_KEY: optional(z.string().trim()),
  VAPI_BASE_URL: withDefault(z.url({ protocol: /^https?$/ }), 'https://api.vapi.ai'),
  VAPI_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  VAPI_WEBHOOK_SECRET: optional(z.string().trim().min(16, 'must have at least 16 characters')),
  VAPI_CREDENTIAL_ID: optional(z.string().trim()),
  VAPI_VOICE_ID: withDefault(z.string().trim(), 'sarah'),
  VAPI_VOICE_MODEL: withDefault(z.string().trim().max(100), 'eleven_flash_v2_5'),
  VAPI_TRANSCRIBER_MODEL: commaSeparated('nova-3,nova-2'),
  VOICE_LLM_MODEL: commaSeparated('gpt-5.6-luna,gpt-5.6-terra'),

  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .trim()
      .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret key: sk_live_… or sk_test_…'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .trim()
      .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint: whsec_…'),
  ),
  STRIPE_PRICE_PRO: optional(prices),
  STRIPE_PRICE_BUSINESS: optional(prices),
  PLAN_PRICE_PRO: withDefault(z.string().trim().max(20), '$99'),
  PLAN_PRICE_BUSINESS: withDefault(z.string().trim().max(20), '$249'),
  STRIPE_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  TEST_CHECKOUT: optional(z.stringbool()),

  HELP_URL: optional(z.url({ protocol: /^(https?|mailto)$/ })),
  SENTRY_DSN: optional(sentryDsn),
  SENTRY_BROWSER_DSN: optional(sentryDsn),

  AUDIT_RETENTION_DAYS: withDefault(integer(1, 3_650), '365'),

  RATE_LIMITS: flag(true),
  SUBMITS_PER_MINUTE: withDefault(integer(1, 1_000_000), '60'),
  SOCKETS_PER_ADDRESS: withDefault(integer(1, 1_000_000), '500'),
  SILENT_OPENINGS_PER_HOUR: withDefault(integer(1, 1_000_000), '30'),
  CALL_ABANDON_AFTER_SECONDS: withDefault(integer(1, 86_400), '120'),
  CALL_MAX_MINUTES: withDefault(integer(1, 24 * 60), '60'),
  CALL_RESULTS_EVERY_SECONDS: withDefault(z.coerce.number().min(0.05).max(60), '5'),
  ...recordingSettings,
  ...storageSettings,
});

/** Settings that make sense together only; each problem says what to do. */
export const completeEnvSchema = envSchema.superRefine((env, context) => {
  const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const { VAPI_PRIVATE_KEY: privateKey, VAPI_PUBLIC_KEY: publicKey } = env;
  if (privateKey !== undefined && publicKey === undefined) {
    problem('VAPI_PUBLIC_KEY', 'is missing beside VAPI_PRIVATE_KEY; calls are opened with it (dashboard.vapi.ai, API Keys)');
  }
  if (publicKey !== undefined && privateKey === undefined) {
    problem('VAPI_PRIVATE_KEY', 'is missing beside VAPI_PUBLIC_KEY; assistants are made with it (dashboard.vapi.ai, API Keys)');
  }
  if (privateKey !== undefined && privateKey === publicKey) {
    problem('VAPI_PUBLIC_KEY', 'is the private key again; the dashboard shows the two beside each other');
  }
  const has = { vapi: privateKey !== undefined && publicKey !== undefined, realtime: realtimeConfig(env) !== null };
  checkVoice(env.VOICE, voiceConfig(env, has).configured, problem);
  if (env.VAPI_CREDENTIAL_ID !== undefined && env.VAPI_WEBHOOK_SECRET === undefined) {
    problem('VAPI_WEBHOOK_SECRET', 'is missing: set it to the secret of the credential that VAPI_CREDENTIAL_ID names');
  }
  // Settings that cannot be read are named already.
  if (context.issues.length === 0) checkSpeech(env, problem);
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    const missing = env.S3_ACCESS_KEY_ID === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    problem(missing, 'is missing: set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither to use the credentials of the machine');
  }
  if (env.S3_BUCKET === undefined && env.S3_ENDPOINT !== undefined) {
    problem('S3_BUCKET', 'is missing beside S3_ENDPOINT: name the bucket for recordings');
  }
  checkSpeechServer(env, problem);
  checkPayments(env, problem);
});

export type Env = z.output<typeof envSchema>;
