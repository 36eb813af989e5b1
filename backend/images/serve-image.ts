import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImageFile } from './images.service.js';

/** An image is what it says, and never runs. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="image"',
  'cross-origin-resource-policy': 'same-origin',
};

/** An image for everyone with its address, which changes with its bytes. */
export function servePublicImage({ type, bytes }: ImageFile, reply: FastifyReply): StreamableFile {
  void reply.headers({ ...HEADERS, 'cache-control': 'public, max-age=31536000, immutable' });
  return new StreamableFile(bytes, { type, length: bytes.length });
}

/** An image that the caller has checked access to. Browsers may keep a copy, and ask each time whether they may still show it. */
export function servePrivateImage(
  id: string,
  { type, bytes }: ImageFile,
  request: FastifyRequest,
  reply: FastifyReply,
): StreamableFile | undefined {
  const etag = `"${id}"`;
  void reply.headers({ ...HEADERS, 'cache-control': 'private, no-cache', etag, vary: 'Authorization, Cookie' });
  if (request.headers['if-none-match']?.includes(etag)) {
    void reply.status(304);
    return undefined;
  }
  return new StreamableFile(bytes, { type, length: bytes.length });
}
