import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { wavHeader } from '../../integrations/speech/pcm-stream.js';
import type { SpokenSound } from '../../integrations/speech/text-to-speech.port.js';

/** Answers with sound while it is made. @param read gets a signal that is aborted when the listener disconnects */
export async function wavAnswer(reply: FastifyReply, read: (signal: AbortSignal) => Promise<SpokenSound>): Promise<StreamableFile> {
  // After a barge-in the rest is not played, so it is not made or paid for either.
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { sampleRate, pcm } = await read(gone.signal);
  void reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  return new StreamableFile(Readable.from(asFile(sampleRate, pcm), { objectMode: false }), { type: 'audio/wav' });
}

async function* asFile(sampleRate: number, pcm: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield wavHeader(sampleRate);
  yield* pcm;
}
