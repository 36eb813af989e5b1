import fastify, { LogController } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logRequests } from './log-requests.js';

afterEach(() => vi.useRealTimers());

/** A server whose routes answer with a status, and the lines that it logged. */
async function serverWithLog(level: string) {
  const lines: string[] = [];
  const server = fastify({
    logger: { level, stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(server);
  for (const [path, status] of Object.entries({
    '/api/ready': 503,
    '/api/health': 503,
    '/metrics': 500,
    '/away': 503,
    '/broken': 500,
    '/fine': 200,
  })) {
    server.get(path, (_request, reply) => reply.status(status).send({}));
  }
  await server.ready();
  const ask = async (path: string, times = 1) => {
    for (let n = 0; n < times; n += 1) await server.inject(path);
  };
  return { ask, lines, logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('the log of requests', () => {
  it('has each key once in a line, the id of the request among them', async () => {
    const { ask, lines, logged } = await serverWithLog('debug');
    for (const path of ['/away', '/broken', '/fine', '/api/ready']) await ask(path);
    expect(lines).toHaveLength(4);
    // What is parsed keeps the last of two equal keys only.
    for (const [at, line] of lines.entries()) expect(line.trim()).toBe(JSON.stringify(logged()[at]));
    expect(logged().map(({ reqId, route }) => [reqId, route])).toEqual([
      ['req-1', '/away'],
      ['req-2', '/broken'],
      ['req-3', '/fine'],
      ['req-4', '/api/ready'],
    ]);
  });

  it('says nothing of probes, whatever they are answered', async () => {
    const { ask, lines } = await serverWithLog('info');
    for (const path of ['/api/ready', '/api/health', '/metrics']) await ask(path, 20);
    expect(lines).toEqual([]);
  });

  it('names each failure, and of an outage a few and how many more there were', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { ask, logged } = await serverWithLog('info');
    await ask('/broken', 12);
    expect(logged()).toHaveLength(12);
    await ask('/away', 200);
    expect(logged()).toHaveLength(17);
    vi.setSystemTime(Date.now() + 60_000);
    await ask('/away');
    expect(logged().slice(17)).toMatchObject([
      { msg: 'request failed; 195 more lines like this were left out', route: '/away', status: 503 },
    ]);
  });
});
