import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../contract/limits.js';
import { AppError } from './app-error.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes sound, as a Buffer; every other route takes JSON alone. */
    binaryBody?: boolean;
    /** The body is kept as it was sent too, in `request.rawBody`: what is signed is bytes, not what they mean. It may be larger than others. */
    rawBody?: boolean;
  }
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

/**
 * JSON only. A body of another type would be a "simple request" that any site may send with our cookies,
 * and Fastify hands text/plain to handlers as a string unless told otherwise.
 */
export function acceptOnlyJson(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser(
    /^(audio\/[\w.+-]+|application\/octet-stream)(\s*;.*)?$/i,
    { parseAs: 'buffer', bodyLimit: LIMITS.recordingChunk },
    (request, body, done) => {
      if (request.routeOptions.config.binaryBody) done(null, body);
      else done(new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send this as application/json.'), undefined);
    },
  );
}

/** Keeps the bytes of a body beside what they were parsed to, for the routes that ask for it. Before any route is registered. */
export function keepRawBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('rawBody', undefined);
  fastify.addHook('onRoute', (route) => {
    if (route.config?.rawBody) route.bodyLimit = LIMITS.reportBody;
  });
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    if (!request.routeOptions.config.rawBody) return done(null, payload);
    const parts: Buffer[] = [];
    let length = 0;
    // The parser counts what comes through here, and stops at the route's limit.
    const kept = new Transform({
      transform(part: Buffer, _encoding, next) {
        length += part.length;
        if (length <= LIMITS.reportBody) parts.push(part);
        next(null, part);
      },
      flush(next) {
        request.rawBody = Buffer.concat(parts);
        next();
      },
    });
    payload.once('error', (error: Error) => kept.destroy(error));
    done(null, payload.pipe(kept));
  });
}
