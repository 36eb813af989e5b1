import type { TestProject } from 'vitest/node';
import { RedisServer } from './redis-server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's Redis server, in projects that have one. */
    redisUrl?: string;
  }
}

/** One Redis for the run; each application has a prefix of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await RedisServer.start();
  project.provide('redisUrl', server.url);
  return () => server.stop();
}
