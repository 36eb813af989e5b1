import { z } from 'zod';

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) => z.preprocess((v) => blankIsUnset(v) ?? fallback, schema);
const number = (min: number, max: number) => z.coerce.number().min(min).max(max);
/** What opens a door of the operator's: long enough not to be guessed. */
const token = z.string().trim().min(16, 'must have at least 16 characters');

/** Settings of an installation of several processes, and of who looks after it. */
export const scaleSettings = {
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  REDIS_PREFIX: withDefault(z.string().regex(/^[\w-]{1,40}$/, 'must be letters, digits, hyphens and underscores'), 'colloquy'),
  DRAIN_SECONDS: withDefault(number(0, 300), '0'),
  DATABASE_PATIENCE_SECONDS: withDefault(number(0.1, 60), '1.2'),
  JOBS_AT_ONCE: withDefault(number(1, 200).int(), '8'),
  METRICS_TOKEN: optional(token),
  ADMIN_TOKEN: optional(token),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OTEL_SERVICE_NAME: withDefault(z.string(), 'colloquy'),
};

type ScaleEnv = z.output<z.ZodObject<typeof scaleSettings>>;

export interface ScaleConfig {
  /** Null: the queue is in the database, and there is one process, or the processes tell each other through it. */
  readonly redis: { readonly url: string; readonly prefix: string } | null;
  /** Between saying "not ready" and stopping to serve, milliseconds: as long as a balancer needs to notice. */
  readonly drainMs: number;
  /** A database that has not answered a simple question after so long is away, milliseconds. */
  readonly databasePatienceMs: number;
  /** Jobs one process works on at a time. */
  readonly jobsAtOnce: number;
  readonly metricsToken: string | undefined;
  readonly adminToken: string | undefined;
  readonly tracing: { readonly endpoint: string; readonly service: string } | null;
}

export function scaleConfig(env: ScaleEnv): ScaleConfig {
  const { REDIS_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  return {
    redis: url === undefined ? null : { url, prefix: env.REDIS_PREFIX },
    drainMs: env.DRAIN_SECONDS * 1_000,
    databasePatienceMs: env.DATABASE_PATIENCE_SECONDS * 1_000,
    jobsAtOnce: env.JOBS_AT_ONCE,
    metricsToken: env.METRICS_TOKEN,
    adminToken: env.ADMIN_TOKEN,
    tracing: endpoint === undefined ? null : { endpoint: endpoint.replace(/\/+$/, ''), service: env.OTEL_SERVICE_NAME },
  };
}
