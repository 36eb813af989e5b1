import type { Redis } from 'ioredis';

/** Problems of a Redis server used for the queue; `unknown` when a managed one hides its settings. */
export interface RedisFindings {
  readonly problem: string | null;
  readonly unknown: string | null;
}

/**
 * A queue is lost where Redis throws keys away when its memory is full, or keeps nothing on a disk.
 * @throws when Redis does not answer
 */
export async function inspectRedis(redis: Pick<Redis, 'info' | 'config'>): Promise<RedisFindings> {
  const info = parseInfo(await redis.info());
  // INFO shows the policy where CONFIG is forbidden; some services forbid both.
  const policy = info.get('maxmemory_policy') ?? (await readConfig(redis, 'maxmemory-policy'));
  const durable = info.get('aof_enabled');
  if (policy !== undefined && policy !== 'noeviction') {
    return {
      problem: `Redis may throw away jobs when its memory is full (maxmemory-policy is ${policy}): set maxmemory-policy to noeviction.`,
      unknown: null,
    };
  }
  if (durable === '0' && !(await isManaged(redis))) {
    return { problem: 'Redis would forget its jobs when it is restarted (appendonly is off): set appendonly to yes.', unknown: null };
  }
  const missing = [policy === undefined && 'maxmemory-policy', durable !== '1' && 'appendonly'].filter((name) => name !== false);
  return {
    problem: null,
    unknown:
      missing.length === 0 ? null : `Redis does not tell its ${missing.join(' and ')}: see that it is noeviction, and that it keeps jobs.`,
  };
}

function parseInfo(text: string): Map<string, string> {
  return new Map(text.split(/\r?\n/).flatMap((line) => (/^([^#:]+):(.*)$/.exec(line) ? [[RegExp.$1, RegExp.$2] as const] : [])));
}

async function readConfig(redis: Pick<Redis, 'config'>, name: string): Promise<string | undefined> {
  try {
    const [, value] = (await redis.config('GET', name)) as [string?, string?];
    return value;
  } catch {
    return undefined;
  }
}

/** Managed services replicate in their own way, tell `aof_enabled:0`, and forbid CONFIG. */
async function isManaged(redis: Pick<Redis, 'config'>): Promise<boolean> {
  return (await readConfig(redis, 'appendonly')) === undefined;
}
