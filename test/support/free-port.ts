import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any: nobody takes one of these before it is used. And
 * above 10080, the last one that browsers refuse (https://fetch.spec.whatwg.org/#bad-port).
 */
const LOWEST = 10_081;
const HIGHEST = 32_767;
const MOST_TRIES = 50;

/** A port that nothing listens on. @throws Error when none of many was free */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${MOST_TRIES} ports from ${LOWEST} to ${HIGHEST} was free.`);
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
