import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers gain nothing: they fit into one packet either way. */
const THRESHOLD_BYTES = 1024;

/** Text only: recordings, fonts and PDF reports are compressed already. */
const COMPRESSIBLE =
  /^(application\/(json|javascript|manifest\+json)|image\/svg\+xml|text\/(css|csv|html|javascript|markdown|plain|xml))\b/;

/**
 * Compresses API answers for clients that accept it; the built site is compressed ahead of time (`static-site.ts`). Sign-in pages are not
 * compressed: they hold form tokens beside text that a request chose, which the size of a compressed page could give away (BREACH).
 * Request bodies are never unpacked, so that a small body cannot become a large one.
 */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    customTypes: COMPRESSIBLE,
    // Quality 4 costs about as much as gzip's default and makes JSON smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
  });
}
