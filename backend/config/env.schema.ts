import { z } from 'zod';
import { budgetSettings } from './budgets-config.js';
import { address, choice, decimal, flag, integer, list, optional, ownSecret, secret, text, webAddress, withDefault } from './env-values.js';
import { hearingSettings } from './hearing-config.js';
import { operatorSettings } from './operator-config.js';
import { recordingSettings } from './recording-config.js';
import { realtimeConfig, realtimeSettings } from './realtime-config.js';
import { scaleSettings } from './scale-config.js';
import { storageSettings } from './storage-config.js';
import { checkSpeech, speechSettings } from './speech-config.js';
import { checkSpeechServer, speechServerSettings } from './speech-server-config.js';
import { checkPayments } from './payments-config.js';
import { listenAddress, origins, proxies, publicUrl } from './network-values.js';
import { checkVoice, voiceConfig, voiceSettings } from './voice-config.js';

/** `https://key@host/project`: where a service that speaks Sentry's protocol takes reports. */
const sentryDsn = z
  .string()
  .regex(/^https?:\/\/[^\s/@]+@[^\s/@]+(\/[^\s/]+)*\/\d+$/, 'must be the address of a project, such as https://key@sentry.example.com/1');

const commaSeparated = (fallback: string) =>
  withDefault(
    list.refine((entries) => entries.length > 0 && entries.length <= 5, {
      error: `must name one to five models, separated by commas, such as ${fallback}`,
    }),
    fallback,
  );

/** Prices of one plan: the first is sold, the others are those of earlier customers. */
const prices = list.refine((ids) => ids.length > 0 && ids.every((id) => /^price_\w+$/.test(id)), {
  error: "must name the plan's price, and after a comma those that earlier customers pay, such as price_1A2b3C,price_0Z9y8X",
});

const CONTACT_ADDRESS = 'must be an e-mail address, such as colloquy@example.com';
const MAIL_ADDRESS = 'must be an address of at most 300 characters, such as Colloquy <colloquy@example.com>';

/** Every setting of the server, with its default. `.env.example` documents each one for operators. */
export const envSchema = z.object({
  NODE_ENV: withDefault(choice(['development', 'production', 'test']), 'development'),
  ROLE: withDefault(choice(['all', 'api', 'worker', 'speech']), 'all'),
  HOST: optional(listenAddress),
  PORT: integer(0, 65535, 3000),
  PUBLIC_URL: optional(publicUrl),
  ALLOWED_ORIGINS: withDefault(origins, ''),
  TRUST_PROXY: withDefault(proxies, ''),
  REQUEST_TIMEOUT_SECONDS: decimal(1, 3_600, 90),
  LOG_LEVEL: withDefault(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),

  DATA_DIR: withDefault(text(4_000, './data'), './data'),
  DATABASE_URL: optional(address(/^postgres(ql)?$/, 'postgres://user:password@db.example.com:5432/colloquy')),
  DATABASE_POOL_SIZE: integer(2, 200, 20),

  ...scaleSettings,
  ...operatorSettings,
  ...budgetSettings,

  ENCRYPTION_KEY: optional(ownSecret(32)),
  OIDC_ISSUER: optional(webAddress('https://login.example.com/realms/colloquy')),
  OIDC_CLIENT_ID: withDefault(text(1_000, 'colloquy-web'), 'colloquy-web'),
  OIDC_AUDIENCE: optional(text(1_000, 'https://interviews.example.com/api')),
  OIDC_CONSENT: withDefault(flag(), 'true'),
  SIGN_UP: withDefault(flag(), 'true'),
  SIGN_IN_ATTEMPTS_PER_15_MINUTES: integer(1, 10_000, 10),

  SMTP_URL: optional(address(/^smtps?$/, 'smtp://user:password@mail.example.com:587')),
  MAIL_FROM: optional(
    z
      .string()
      .trim()
      .max(300, MAIL_ADDRESS)
      .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, MAIL_ADDRESS),
  ),

  OPENAI_API_KEY: optional(secret()),
  OPENAI_BASE_URL: optional(webAddress('http://localhost:11434/v1')),
  OPENAI_MODEL: withDefault(text(200, 'gpt-6-luna'), 'gpt-6-luna'),
  MODEL_REPLY_SECONDS: decimal(0.5, 60, 6),

  ...speechSettings,
  ...hearingSettings,
  ...speechServerSettings,

  ...voiceSettings,
  ...realtimeSettings,
  VAPI_PRIVATE_KEY: optional(secret()),
  VAPI_PUBLIC_KEY: optional(secret()),
  VAPI_BASE_URL: withDefault(webAddress('https://api.vapi.ai'), 'https://api.vapi.ai'),
  VAPI_WEBHOOK_URL: optional(webAddress('https://interviews.example.com/api/webhooks/vapi')),
  VAPI_WEBHOOK_SECRET: optional(ownSecret(16)),
  VAPI_CREDENTIAL_ID: optional(secret()),
  VAPI_VOICE_ID: withDefault(text(200, 'sarah'), 'sarah'),
  VAPI_VOICE_MODEL: withDefault(text(100, 'eleven_flash_v2_5'), 'eleven_flash_v2_5'),
  VAPI_TRANSCRIBER_MODEL: commaSeparated('nova-3,nova-2'),
  VOICE_LLM_MODEL: commaSeparated('gpt-5.6-luna,gpt-5.6-terra'),

  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .trim()
      .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret key (dashboard.stripe.com, API keys), such as sk_test_1A2b3C'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .trim()
      .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, such as whsec_1A2b3C'),
  ),
  STRIPE_PRICE_PRO: optional(prices),
  STRIPE_PRICE_BUSINESS: optional(prices),
  PLAN_PRICE_PRO: withDefault(text(20, '$99'), '$99'),
  PLAN_PRICE_BUSINESS: withDefault(text(20, '$249'), '$249'),
  STRIPE_BASE_URL: optional(webAddress('http://localhost:12111')),
  TEST_CHECKOUT: optional(flag()),

  CONTACT_EMAIL: optional(z.email(CONTACT_ADDRESS).max(300, CONTACT_ADDRESS)),
  HELP_URL: optional(address(/^(https?|mailto)$/, 'mailto:help@example.com')),
  SENTRY_DSN: optional(sentryDsn),
  SENTRY_BROWSER_DSN: optional(sentryDsn),

  AUDIT_RETENTION_DAYS: integer(1, 3_650, 365),

  RATE_LIMITS: withDefault(flag(), 'true'),
  SUBMITS_PER_MINUTE: integer(1, 1_000_000, 60),
  SOCKETS_PER_ADDRESS: integer(1, 1_000_000, 500),
  SILENT_OPENINGS_PER_HOUR: integer(1, 1_000_000, 30),
  CALL_ABANDON_AFTER_SECONDS: integer(1, 86_400, 120),
  CALL_MAX_MINUTES: integer(1, 24 * 60, 60),
  CALL_RESULTS_EVERY_SECONDS: decimal(0.05, 60, 5),
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
  if ((env.ROLE === 'api' || env.ROLE === 'worker') && env.DATABASE_URL === undefined) {
    problem(
      'DATABASE_URL',
      `is missing beside ROLE=${env.ROLE}: processes that share the work share a database, such as postgres://user:password@db.example.com:5432/colloquy (ROLE=all needs none)`,
    );
  }
  checkSpeechServer(env, problem);
  checkPayments(env, problem);
});

export type Env = z.output<typeof envSchema>;
