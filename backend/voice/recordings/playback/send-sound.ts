import type { IncomingHttpHeaders } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../common/app-error.js';
import type { ErrorBody } from '../../../contract/errors.js';
import { parseRange } from '../chunks/recording-format.js';
import type { Playback } from './playback.service.js';

const JSON_TYPE = 'application/json; charset=utf-8';

export const PRIVATE = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' } as const;

export const jsonFile = (body: object) => new StreamableFile(Buffer.from(JSON.stringify(body)), { type: JSON_TYPE });

/** A page of another site cannot use a link that leaked to it. Browsers alone say where a request comes from; who follows the link may. */
export function requireOwnUse({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': use }: IncomingHttpHeaders): void {
  if (site !== 'cross-site' || (mode === 'navigate' && use === 'document')) return;
  throw new AppError('FORBIDDEN', 'This link is for the site that it was made for. Open it there.');
}

/** A recording, or the requested range of bytes. */
export function sendSound(reply: FastifyReply, sound: Playback, asked: string | undefined): StreamableFile {
  const range = parseRange(asked, sound.size);
  // A recording that is finished during playback becomes a different file: players must not join the two.
  void reply.headers({ ...PRIVATE, 'accept-ranges': 'bytes', etag: `"${sound.id}-${sound.size}"` });
  if (range === 'unsatisfiable') {
    void reply.status(416).header('content-range', `bytes */${sound.size}`);
    return jsonFile({ success: false, code: 'BAD_REQUEST', error: 'The recording has no such bytes.' } satisfies ErrorBody);
  }
  const { start, end } = range ?? { start: 0, end: sound.size - 1 };
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${sound.size}`);
  const extension = /^audio\/(\w+)/.exec(sound.mimeType)?.[1] ?? 'bin';
  return new StreamableFile(sound.read(start, end), {
    type: sound.mimeType,
    disposition: `inline; filename="interview-recording.${extension}"`,
    length: end - start + 1,
  });
}
