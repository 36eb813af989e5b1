import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LimitMet } from './app-error.js';

/** Where what refused did not say. Seconds. */
export const USUAL_WAIT_S = 60;

const limits = new WeakMap<FastifyReply, LimitMet>();

/** Keeps what the answer to a request has to say of the limit that it met. */
export function noteLimit(reply: FastifyReply, limit: LimitMet | undefined): void {
  if (limit) limits.set(reply, limit);
}

/**
 * Completes every answer of 429, whatever made it: it carries `Retry-After`, and its `X-RateLimit` headers are of the limit that was met.
 * The plugin that counts addresses has set its own by then, which may have much left.
 */
export function sayWhenToReturn(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 429) {
      const { retryAfterS = undefined, max = undefined } = limits.get(reply) ?? {};
      const seconds = Math.max(1, Math.ceil(retryAfterS ?? (Number(reply.getHeader('retry-after')) || USUAL_WAIT_S)));
      void reply.removeHeader('x-ratelimit-limit');
      if (max !== undefined) void reply.header('x-ratelimit-limit', max);
      void reply.headers({ 'retry-after': seconds, 'x-ratelimit-remaining': 0, 'x-ratelimit-reset': seconds });
    }
    done(null, payload);
  });
}
