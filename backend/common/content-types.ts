import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../contract/limits.js';
import { AppError } from './app-error.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes sound, as a Buffer; every other route takes JSON alone. */
    binaryBody?: boolean;
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
