import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.js';
import { answerErrorsOfRoutes } from './error.filter.js';
import { noteLimit, sayWhenToReturn } from './say-when-to-return.js';

/** A server whose routes refuse in every way there is; addresses have much left. */
async function refusingServer() {
  const server = fastify();
  answerErrorsOfRoutes(server);
  await server.register(rateLimit, { global: false, max: 60, timeWindow: 60_000 });
  sayWhenToReturn(server);
  const config = { rateLimit: {} };
  server.get('/account', { config }, () => {
    throw new AppError('RATE_LIMITED', 'You have done this too often.', { max: 10, retryAfterS: 41.2 });
  });
  server.get('/today', { config }, () => {
    throw new AppError('SPEECH_LIMIT_REACHED', 'No more today.', { retryAfterS: 3_600 });
  });
  server.get('/page', { config }, (_request, reply) => reply.status(429).header('retry-after', 8).send('Too many attempts'));
  server.get('/relayed', { config }, (_request, reply) => {
    noteLimit(reply, { retryAfterS: 0.2 });
    return reply.status(429).send({ statusCode: 429 });
  });
  server.get('/forgotten', { config }, (_request, reply) => reply.status(429).send({}));
  server.get('/fine', { config }, () => ({}));
  await server.ready();
  return async (url: string) => {
    const { statusCode, headers } = await server.inject(url);
    const of = (name: string) => headers[`x-ratelimit-${name}`];
    return { statusCode, wait: headers['retry-after'], limit: of('limit'), remaining: of('remaining'), reset: of('reset') };
  };
}

describe('an answer of 429', () => {
  it.each([
    ['/account', 42, 10],
    ['/today', 3_600, undefined],
    ['/page', 8, undefined],
    ['/relayed', 1, undefined],
    ['/forgotten', 60, undefined],
  ])('[API-65] says when to return, and nothing of another limit: %s', async (url, wait, limit) => {
    const ask = await refusingServer();
    const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
    expect(await ask(url)).toEqual({ statusCode: 429, wait: text(wait), limit: text(limit), remaining: '0', reset: text(wait) });
  });

  it('is the only one that is changed', async () => {
    const ask = await refusingServer();
    expect(await ask('/fine')).toMatchObject({ statusCode: 200, limit: '60', remaining: '59' });
  });
});
