import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ModulesContainer } from '@nestjs/core';
import { query } from './query.js';

const HOOKS = ['onModuleDestroy', 'beforeApplicationShutdown', 'onApplicationShutdown'] as const;
/** Shorter than the time that a test's hook has, in milliseconds. */
const PATIENCE_MS = 45_000;
/** Connections that are still open then are cut, in milliseconds. */
const REQUESTS_PATIENCE_MS = 3_000;

type Hook = (signal?: string) => unknown;

/** Lets `close` fail with what it waits for, instead of a test's hook that was too long. */
export function watchShutdown(app: NestFastifyApplication, databaseUrl: string): () => Promise<void> {
  const pending = new Set<string>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { instance } of module.providers.values()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const hooked = instance as Partial<Record<(typeof HOOKS)[number], Hook>>;
      for (const hook of HOOKS) {
        const original = hooked[hook];
        if (typeof original !== 'function') continue;
        hooked[hook] = async (signal) => {
          const name = `${instance.constructor.name}.${hook}`;
          pending.add(name);
          await original.call(instance, signal);
          pending.delete(name);
        };
      }
    }
  }
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => void account([...pending], databaseUrl).then((text) => reject(new Error(text))), PATIENCE_MS);
    });
    // As `drain` does in the running server. A connection on which nothing was asked, such as a client's spare one, would be waited for.
    const cutting = setInterval(() => app.getHttpServer().closeAllConnections(), REQUESTS_PATIENCE_MS);
    await Promise.race([app.close(), tooLong]).finally(() => {
      clearTimeout(timer);
      clearInterval(cutting);
    });
  };
}

async function account(pending: readonly string[], databaseUrl: string): Promise<string> {
  const statements = await query<{ text: string }>(
    { databaseUrl },
    `select concat_ws(' ', state, wait_event, left(query, 200)) as text
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const parts = [
    `The server did not stop within ${PATIENCE_MS} ms.`,
    `Hooks that have not ended: ${pending.join(', ') || 'none'}`,
    `Resources: ${process.getActiveResourcesInfo().join(', ')}`,
    ...statements.map(({ text }) => text),
  ];
  return parts.join('\n');
}
