import type { FastifyInstance } from 'fastify';
import { IMAGE_LIMITS } from '../contract/images.js';
import { LIMITS } from '../contract/limits.js';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { wantedType } from '../common/wanted-type.js';
import { nestsTooDeep } from './json-depth.js';

/** Bytes of a refused body that are still read. A longer one is cut off, and its sender may miss the answer. */
export const READ_TO_ITS_END = 8_000_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes sound, as a Buffer; every other route takes JSON alone. */
    binaryBody?: boolean;
    /** The route takes a small image, as a Buffer. */
    imageBody?: boolean;
    /** The body is left as it was sent, in `request.rawBody`, and not parsed: the route checks a signature over its bytes first. */
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
      else done(new AppError('UNSUPPORTED_MEDIA_TYPE', wantedType(request.routeOptions.config)), undefined);
    },
  );
  fastify.addContentTypeParser(
    /^image\/(png|jpeg|webp)(\s*;.*)?$/i,
    { parseAs: 'buffer', bodyLimit: IMAGE_LIMITS.bytes },
    (request, body, done) => {
      if (request.routeOptions.config.imageBody) done(null, body);
      else done(new AppError('UNSUPPORTED_MEDIA_TYPE', wantedType(request.routeOptions.config)), undefined);
    },
  );
  parseJson(fastify);
  answerLargeBodies(fastify);
}

/**
 * Fastify closes the connection of a body that is too large. A client that is still sending then meets a reset connection instead of the
 * answer, so a body that is only somewhat too large is read to its end and dropped.
 */
function answerLargeBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 413 && Number(request.headers['content-length']) <= READ_TO_ITS_END) reply.removeHeader('connection');
    done(null, payload);
  });
}

/** Parses JSON with a bounded depth. Bodies of signed requests are left raw for the signature check. */
function parseJson(fastify: FastifyInstance): void {
  fastify.decorateRequest('rawBody', undefined);
  fastify.addHook('onRoute', (route) => {
    if (route.config?.rawBody) route.bodyLimit = LIMITS.reportBody;
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.rawBody) {
      request.rawBody = body;
      done(null, undefined);
    } else if (nestsTooDeep(body)) done(new AppError('BAD_REQUEST', errorText('BAD_REQUEST')), undefined);
    else void parse(request, body.toString('utf8'), done);
  });
}
