import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postForSpeech } from './speech-post.js';

describe('a request to a speech server', () => {
  let server: Server;
  let url: string;
  let asked: { readonly body: string; readonly length: string | undefined; readonly port: number | undefined }[];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  beforeEach(async () => {
    asked = [];
    answer = (_request, response) => void response.end('words');
    server = createServer((request, response) => {
      void buffer(request).then((body) => {
        asked.push({ body: body.toString(), length: request.headers['content-length'], port: request.socket.remotePort });
        answer(request, response);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const post = (signal = new AbortController().signal) =>
    postForSpeech(url, { headers: {}, body: [Buffer.from('so'), Buffer.from('und')], signal });
  const words = async () => (await buffer((await post()).body)).toString();

  it('sends its pieces as one body of known length, over a connection that is kept', async () => {
    expect([await words(), await words()]).toEqual(['words', 'words']);
    expect(asked.map(({ body, length }) => [body, length])).toEqual([
      ['sound', '5'],
      ['sound', '5'],
    ]);
    expect(asked[1]!.port).toBe(asked[0]!.port);
  });

  it('is sent again when the server closes the connection that was kept, and not when it closes a new one', async () => {
    await words();
    const kept = asked[0]!.port;
    answer = (request, response) =>
      request.socket.remotePort === kept ? void request.socket.resetAndDestroy() : void response.end('again');
    expect(await words()).toBe('again');
    expect(asked).toHaveLength(3);

    server.closeIdleConnections();
    answer = (request) => void request.socket.resetAndDestroy();
    await expect(words()).rejects.toThrow();
  });

  it('follows no redirect', async () => {
    answer = (_request, response) => void response.writeHead(307, { location: `${url}/elsewhere` }).end();
    const redirected = await post();
    expect([redirected.status, redirected.header('location'), redirected.header('content-type')]).toEqual([307, `${url}/elsewhere`, null]);
    redirected.discard();
    expect(asked).toHaveLength(1);
  });

  it('[STT-29] tells whether all of it has been sent: a server may answer before it has read the sound', async () => {
    const whole = await post();
    expect(whole.isSent()).toBe(true);
    whole.discard();

    const hasty = createServer((_request, response) => void response.end('No.'));
    await new Promise<void>((listening) => hasty.listen(0, '127.0.0.1', listening));
    const to = `http://127.0.0.1:${(hasty.address() as AddressInfo).port}`;
    const body = Array.from({ length: 4 }, () => Buffer.alloc(16 * 1024 * 1024));
    const early = await postForSpeech(to, { headers: {}, body, signal: new AbortController().signal });
    expect((await buffer(early.body)).toString()).toBe('No.');
    expect(early.isSent()).toBe(false);
    early.discard();
    hasty.closeAllConnections();
    hasty.close();
  });

  it('ends with its signal, also between two pieces of the answer', async () => {
    answer = (_request, response) => void response.write('wo');
    const over = new AbortController();
    const begun = await post(over.signal);
    over.abort();
    await expect(buffer(begun.body)).rejects.toThrow();
    await expect(post(over.signal)).rejects.toThrow('aborted');
  });
});
