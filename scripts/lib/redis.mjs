// The Redis of the tests of several processes.
import { ensureProgram } from './debian-package.mjs';

/** @throws ScriptError when there is none and none could be installed */
export const ensureRedis = () =>
  ensureProgram({ program: 'redis-server', name: 'a Redis server', purpose: 'The tests of several processes' });
