import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimit } from '../common/address-limit.js';

/** Wrong passwords of one address in a minute. They have 16 characters at least: this keeps a weak one from being found. */
const PER_MINUTE = 10;

/** Wrong passwords for the operator's pages and metrics, by the address that they come from. */
export class SecretGuesses {
  private readonly wrong = new AddressLimit(PER_MINUTE, 60_000);

  /** @param limited whether there are rate limits at all */
  constructor(private readonly limited: boolean) {}

  note({ ip }: FastifyRequest): void {
    this.wrong.take(ip);
  }

  areUsedUp({ ip }: FastifyRequest): boolean {
    return this.limited && this.wrong.isUsedUp(ip);
  }

  retryAfter({ ip }: FastifyRequest): number {
    return this.wrong.retryAfter(ip);
  }
}

export function turnAway(reply: FastifyReply, guesses: SecretGuesses, request: FastifyRequest): FastifyReply {
  return reply
    .status(429)
    .header('retry-after', guesses.retryAfter(request))
    .type('text/plain; charset=utf-8')
    .send('Too many wrong passwords. Try again in a minute.\n');
}

/** Compares in the same time, whatever was sent. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

/** Of one length, whatever was sent. */
const digest = (text: string) => createHash('sha256').update(text).digest();
