import { z } from 'zod';
import { scaleSettings } from './scale-config.js';

/** An empty value in a .env file means "not set". */
const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) => z.preprocess((v) => blankIsUnset(v) ?? fallback, schema);
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

/** Every setting of the server, with its default. `.env.example` documents each one for operators. */
export const envSchema = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  ROLE: withDefault(z.enum(['all', 'api', 'worker']), 'all'),
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
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),

  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL_SIZE: withDefault(integer(2, 200), '20'),

  ...scaleSettings,

  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: withDefault(z.string(), 'colloquy-web'),
  OIDC_AUDIENCE: optional(z.string()),
  SIGN_UP: flag(true),
  SIGN_IN_ATTEMPTS_PER_15_MINUTES: withDefault(integer(1, 10_000), '10'),

  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  OPENAI_MODEL: withDefault(z.string(), 'gpt-6-luna'),

  SENTRY_DSN: optional(sentryDsn),
  SENTRY_BROWSER_DSN: optional(sentryDsn),

  RATE_LIMITS: flag(true),
  SUBMITS_PER_MINUTE: withDefault(integer(1, 1_000_000), '60'),
  CALL_ABANDON_AFTER_SECONDS: withDefault(integer(1, 86_400), '120'),
  CALL_MAX_MINUTES: withDefault(integer(1, 24 * 60), '60'),
  RECORDING_MAX_MEGABYTES: withDefault(integer(1, 10_000), '100'),
});

export type Env = z.output<typeof envSchema>;
