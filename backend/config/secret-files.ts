import { readFileSync } from 'node:fs';

/** Settings that are secrets, or hold one. Each may come from a file that NAME_FILE names, as container platforms hand them out. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'S3_SECRET_ACCESS_KEY',
  'TTS_API_KEY',
  'STT_API_KEY',
  'SPEECH_TOKEN',
  'REALTIME_API_KEY',
  'VAPI_PRIVATE_KEY',
  'VAPI_PUBLIC_KEY',
  'VAPI_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SENTRY_DSN',
  'ENCRYPTION_KEY',
  'METRICS_TOKEN',
  'ADMIN_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Env = Record<string, string | undefined>;

/** The environment with the secrets from files, and the problems found. An empty file counts as not set. */
export function readSecretFiles(env: Env): { env: Env; problems: string[] } {
  const problems: string[] = [];
  const found: Env = {};
  for (const name of SECRET_SETTINGS) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) {
      problems.push(`${name}_FILE: ${name} is set too; unset one of them`);
      continue;
    }
    try {
      found[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
    }
  }
  return { env: { ...env, ...found }, problems };
}
