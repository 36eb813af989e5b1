import { z } from 'zod';
import { address, decimal, integer, optional, withDefault } from './env-values.js';

/** Settings of an installation of several processes. */
export const scaleSettings = {
  REDIS_URL: optional(address(/^rediss?$/, 'redis://user:password@redis.example.com:6379')),
  REDIS_PREFIX: withDefault(
    z.string().regex(/^[\w-]{1,40}$/, 'must be at most 40 letters, digits, hyphens and underscores, such as colloquy'),
    'colloquy',
  ),
  DRAIN_SECONDS: decimal(0, 300, 0),
  DATABASE_PATIENCE_SECONDS: decimal(0.1, 60, 1.2),
  JOBS_AT_ONCE: integer(1, 200, 8),
};

type ScaleEnv = z.output<z.ZodObject<typeof scaleSettings>>;

export interface ScaleConfig {
  /** Null: the queue is in the database, and there is one process, or the processes tell each other through it. */
  readonly redis: { readonly url: string; readonly prefix: string } | null;
  /** Time between reporting "not ready" and closing connections, so that balancers can react. Milliseconds. */
  readonly drainMs: number;
  /** The database counts as down if it has not answered a simple query within this time. Milliseconds. */
  readonly databasePatienceMs: number;
  /** Jobs one process works on at a time. */
  readonly jobsAtOnce: number;
}

export function scaleConfig(env: ScaleEnv): ScaleConfig {
  const { REDIS_URL: url } = env;
  return {
    redis: url === undefined ? null : { url, prefix: env.REDIS_PREFIX },
    drainMs: env.DRAIN_SECONDS * 1_000,
    databasePatienceMs: env.DATABASE_PATIENCE_SECONDS * 1_000,
    jobsAtOnce: env.JOBS_AT_ONCE,
  };
}
