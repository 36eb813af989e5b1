import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { KeptAnswer } from './kept-answer.js';

const TEXT = 'word '.repeat(2_000);

function ask(kept: KeptAnswer, headers: Record<string, string>) {
  const got: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
  const reply = {
    headers: (more: Record<string, string>) => Object.assign(got.headers, more),
    header: (name: string, value: string) => (got.headers[name] = value),
    status: (status: number) => (got.status = status),
  } as unknown as FastifyReply;
  return { ...got, body: kept.answer({ headers } as unknown as FastifyRequest, reply), sent: got };
}

describe('KeptAnswer', () => {
  it('sends the form that the client accepts, and the same bytes each time', () => {
    const kept = new KeptAnswer(TEXT);
    const br = ask(kept, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.sent.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body!).toString()).toBe(TEXT);
    expect(ask(kept, { 'accept-encoding': 'br' }).body).toBe(br.body);
    const gzip = ask(kept, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.sent.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body!).toString()).toBe(TEXT);
    for (const wanted of ['', 'identity', 'brx', 'gzip;q=0.0, br; q=0']) {
      expect(ask(kept, { 'accept-encoding': wanted }).body?.toString(), wanted).toBe(TEXT);
    }
  });

  it('sends nothing to a client that has it', () => {
    const kept = new KeptAnswer(TEXT);
    const etag = ask(kept, {}).sent.headers.etag!;
    const again = ask(kept, { 'if-none-match': etag });
    expect([again.sent.status, again.body]).toEqual([304, undefined]);
    expect(ask(new KeptAnswer('other'), { 'if-none-match': etag }).sent.status).toBe(200);
  });
});
