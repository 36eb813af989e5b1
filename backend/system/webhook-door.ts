import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AddressLimit } from '../common/address-limit.js';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { answerError } from '../common/error.filter.js';
import type { AppConfig } from '../config/app-config.js';
import { LIMITS } from '../contract/limits.js';

/** Reports of one address that prove nothing, in a minute; the next are refused unread. */
const FAILURES_PER_MINUTE = 30;

interface Webhook {
  readonly isOn: (config: AppConfig) => boolean;
  /** Headers that may authenticate the sender; one is enough. */
  readonly proofs: readonly string[];
  readonly refusal: () => AppError;
}

const WEBHOOKS: Readonly<Record<string, Webhook>> = {
  '/api/webhooks/vapi': {
    isOn: ({ vapi }) => vapi !== null,
    proofs: ['x-signature', 'x-vapi-secret', 'authorization'],
    refusal: () => new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED')),
  },
  '/api/webhooks/stripe': {
    isOn: ({ payments }) => payments.kind === 'stripe',
    proofs: ['stripe-signature'],
    refusal: () => new AppError('BAD_REQUEST', 'The stripe-signature header is missing.'),
  },
};

/**
 * Stands before webhooks, whose bodies may be large: what cannot be meant for us, or proves nothing, is refused before its body is read.
 * @throws at start, when a route takes raw bodies and is not listed above
 */
export function guardWebhooks(fastify: FastifyInstance, config: AppConfig): void {
  const failures = new AddressLimit(FAILURES_PER_MINUTE, 60_000);
  fastify.addHook('onRoute', ({ url, config: marks }) => {
    if (marks?.rawBody && !WEBHOOKS[url]) throw new Error(`${url} takes raw bodies and has no row in webhook-door.ts`);
  });
  fastify.addHook('onRequest', (request, reply, next) => {
    const webhook = request.routeOptions.config.rawBody ? WEBHOOKS[request.routeOptions.url!] : undefined;
    if (!webhook) return next();
    const refusal = refusalOf(webhook, request);
    if (!refusal) return next();
    // Node drains the rest of a body; close the connection if it is long.
    if (!(Number(request.headers['content-length'] ?? 0) <= LIMITS.jsonBody)) void reply.header('connection', 'close');
    answerError(refusal, request, reply);
  });
  fastify.addHook('onResponse', ({ routeOptions, ip }, { statusCode }, done) => {
    if (routeOptions.config.rawBody && (statusCode === 400 || statusCode === 401)) failures.take(ip);
    done();
  });

  const refusalOf = ({ isOn, proofs, refusal }: Webhook, { headers, ip }: FastifyRequest): AppError | undefined => {
    if (!isOn(config)) return new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    if (config.rateLimits.enabled && failures.isUsedUp(ip)) {
      return new AppError('RATE_LIMITED', errorText('RATE_LIMITED'), { max: FAILURES_PER_MINUTE, retryAfterS: failures.retryAfter(ip) });
    }
    return proofs.some((name) => headers[name] !== undefined) ? undefined : refusal();
  };
}
