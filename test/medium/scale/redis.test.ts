import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../support/api.js';
import { type GivenForm, givenIn } from '../../support/given.js';
import { RedisServer } from '../../support/redis-server.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { type SecondServer, startBeside } from '../voice/second-server.js';

describe('a Redis that would lose jobs', () => {
  let redis: RedisServer;
  afterEach(() => redis.stop());

  it.each([
    [{ 'maxmemory-policy': 'allkeys-lru' }, /maxmemory-policy is allkeys-lru.*set maxmemory-policy to noeviction/],
    [{ appendonly: 'no' }, /appendonly is off.*set appendonly to yes/],
  ])('is refused at the start, with what to do: %o', async (settings, sentence) => {
    redis = await RedisServer.start(settings);
    await expect(startApp({ REDIS_URL: redis.url })).rejects.toThrow(sentence);
  });

  it('that comes later makes the process not ready, until it is set up well', async () => {
    redis = await RedisServer.start({ 'maxmemory-policy': 'allkeys-lru' });
    await redis.kill();
    const server = await startApp({ REDIS_URL: redis.url, LOG_LEVEL: 'fatal' });
    try {
      const isReady = async () => (await api(server, 'GET', 'ready')).status === 200;
      const reason = async () => String((await api(server, 'GET', 'ready')).body.error);
      expect(await reason()).toMatch(/^The job queue has not been reached since the start/);
      await redis.run();
      await until(async () => /set maxmemory-policy to noeviction/.test(await reason()));
      expect(await isReady()).toBe(false);
    } finally {
      await server.stop();
    }
  });

  it('may keep its settings to itself, as managed ones do', async () => {
    redis = await RedisServer.start({ appendonly: 'no', 'rename-command': 'CONFIG hidden' });
    const server = await startApp({ REDIS_URL: redis.url });
    expect((await api(server, 'GET', 'ready')).status).toBe(200);
    await server.stop();
  });
});

describe('rate limits of several processes', () => {
  const LIMIT = 8;
  let redis: RedisServer;
  let server: TestApp;
  let second: SecondServer;
  let form: GivenForm;
  beforeAll(async () => {
    redis = await RedisServer.start();
    const env = { RATE_LIMITS: 'on', SUBMITS_PER_MINUTE: String(LIMIT), REDIS_URL: redis.url, LOG_LEVEL: 'fatal' };
    server = await startApp(env);
    second = await startBeside(server, env);
    const given = givenIn(server);
    form = await given.form(await given.owner());
  });
  afterAll(async () => {
    await second?.stop();
    await server?.stop();
    await redis?.stop();
  });
  const submits = async (...targets: { url: string }[]) => {
    const answers: number[] = [];
    for (let round = 0; round < LIMIT; round += 1) {
      for (const target of targets) answers.push((await api(target, 'POST', `public/submit-response/${form.id}`, { body: {} })).status);
    }
    return { accepted: answers.filter((status) => status === 201).length, refused: answers.filter((status) => status === 429).length };
  };

  it('are one limit, whichever process is asked', async () => {
    expect(await submits(server, second)).toEqual({ accepted: LIMIT, refused: LIMIT });
  });

  it('are a part of it in each while Redis is away, and never an error', async () => {
    await redis.kill();
    await until(async () => (await api(server, 'GET', 'health')).status === 200);
    expect(await submits(server, second)).toEqual({ accepted: 2 * (LIMIT / 4), refused: 2 * LIMIT - 2 * (LIMIT / 4) });
  });
});
