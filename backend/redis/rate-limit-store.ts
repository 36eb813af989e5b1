import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** A process that counts alone allows this part of the limit: there may be as many others. */
const ALONE = 4;
/** Addresses one process remembers when it counts alone. */
const REMEMBERED = 20_000;
/** After a failure, Redis is not asked again for this long; limits are counted in memory meanwhile. Milliseconds. */
const AGAIN_AFTER_MS = 1_000;

/** One round trip: counts, and starts the window with the first hit. */
const COUNT = `local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) return {1, tonumber(ARGV[1])} end
return {current, redis.call('PTTL', KEYS[1])}`;

type Counted = { current: number; ttl: number };
type Answer = (error: Error | null, counted?: Counted) => void;
interface Route {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: string };
}

/**
 * Counts requests for @fastify/rate-limit: in Redis, so that all processes count together; by itself, at a part of the limit, while
 * Redis is away. Never an error, and never no limit.
 */
export function rateLimitStore(redis: Redis, prefix: string) {
  const logger = new Logger('RateLimits');
  let failedAt = -Infinity;

  return class RateLimitStore {
    private readonly alone = new Map<string, { count: number; until: number }>();

    constructor(
      _options?: unknown,
      private readonly scope = 'all',
    ) {}

    child(route: object): RateLimitStore {
      const { routeInfo } = route as Route;
      return new RateLimitStore(undefined, `${String(routeInfo?.method)}${routeInfo?.url}`);
    }

    incr(key: string, answer: Answer, timeWindow: number): void {
      if (redis.status !== 'ready' || Date.now() - failedAt < AGAIN_AFTER_MS) return answer(null, this.countAlone(key, timeWindow));
      redis.eval(COUNT, 1, `${prefix}:limit:${this.scope}:${key}`, timeWindow).then(
        (counted) => {
          const [current, ttl] = counted as [number, number];
          answer(null, { current, ttl: Math.max(0, ttl) });
        },
        (error: unknown) => {
          if (Date.now() - failedAt > 60_000) logger.warn(`counting in this process alone: ${String(error)}`);
          failedAt = Date.now();
          answer(null, this.countAlone(key, timeWindow));
        },
      );
    }

    private countAlone(key: string, timeWindow: number): Counted {
      const now = Date.now();
      let entry = this.alone.get(key);
      if (!entry || entry.until <= now) {
        // Evict the oldest entry first; an evicted client starts with a fresh count.
        this.alone.delete(key);
        if (this.alone.size >= REMEMBERED) this.alone.delete(this.alone.keys().next().value!);
        entry = { count: 0, until: now + timeWindow };
        this.alone.set(key, entry);
      }
      entry.count += 1;
      // The first always counts as one: the smallest limit still lets one through.
      return { current: entry.count * ALONE - (ALONE - 1), ttl: entry.until - now };
    }
  };
}
