import { Blob as NodeBlob } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import { responseWire } from '@/testing/owner';
import type { Highlight } from './highlights/highlight';
import { makeHighlights } from './highlights/make-highlights';
import { withNames } from './highlights/collect';

const TONES = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../../../test/fixtures/recordings/tones.webm'));
const id = (n: number) => `3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a0${n}`;
const highlight = (n: number, change: Partial<Highlight> = {}): Highlight => ({
  heading: 'Price & <value>',
  text: `Words of "${n}"`,
  speaker: `P${n}`,
  responseId: id(n),
  turn: 2,
  start: 0,
  end: 20,
  ...change,
});
const place = (n: number, change: object = {}) => ({
  response_id: id(n),
  turn: 2,
  part: 0,
  from: 11_000,
  to: 15_500,
  length: 20,
  mime_type: 'audio/webm;codecs=opus',
  bytes: TONES.length,
  ...change,
});
const SECOND = 16_000;
/** What was decoded, in bytes. */
let decoded: number[];
let server: FakeServer;

beforeEach(() => {
  decoded = [];
  server = new FakeServer();
  // jsdom's cannot be read.
  vi.stubGlobal('Blob', NodeBlob);
  // jsdom has no Web Audio: three loud seconds, whatever is decoded.
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData(bytes: ArrayBuffer) {
        decoded.push(bytes.byteLength);
        return Promise.resolve({ numberOfChannels: 1, getChannelData: () => new Float32Array(3 * SECOND).fill(0.5) });
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

const sound = (
  n: number,
  answer: () => Response | Promise<Response> = () => new Response(TONES, { headers: { 'content-type': 'audio/webm' } }),
) => server.on('GET', `/api/responses/${id(n)}/recording`, answer);
const places = (...found: object[]) => server.on('POST', '/api/recordings/places', { success: true, places: found });
const make = (all: Highlight[], change: Partial<Parameters<typeof makeHighlights>[2]> = {}) =>
  makeHighlights('Study <x>', all, { withSound: true, signal: new AbortController().signal, onProgress: () => {}, ...change });
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe('highlights', () => {
  it('[CLIP-20, CLIP-23] are a page and its clips, cut from the part of the recording where they are', async () => {
    places(place(1));
    sound(1);
    const steps: unknown[] = [];
    const { file, kind, listed } = await make([highlight(1), highlight(1, { end: 10 })], { onProgress: (step) => steps.push(step) });
    expect(kind).toBe('zip');
    const files = unzipSync(await bytesOf(file));
    expect(Object.keys(files)).toEqual(['highlights.html', 'clips/001.wav', 'clips/002.wav']);
    expect(files['clips/001.wav']).toHaveLength(44 + 3 * SECOND * 2);
    expect(files['clips/002.wav']!.length).toBeLessThan(44 + 3 * SECOND * 2);
    // One recording, read once; of its 18 s no more than the turn.
    expect(server.seen('GET', `/api/responses/${id(1)}/recording`)).toHaveLength(1);
    expect(Math.max(...decoded)).toBeLessThan(TONES.length / 2);
    const html = new TextDecoder().decode(files['highlights.html']);
    expect(html).toContain('<h2 dir="auto">Price &amp; &lt;value&gt;</h2>');
    expect(html).toContain('“Words of &quot;1&quot;”');
    expect(html).toMatch(/P1 · turn 2 · 0:1[01] into the recording/);
    expect(html).not.toMatch(/<script|https?:/);
    expect(listed.map(({ sound: heard }) => typeof heard)).toEqual(['object', 'object']);
    expect(steps).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
  });

  it('[CLIP-24] lose no quote: one without a clip says why', async () => {
    places(place(2), place(3), place(4, { bytes: 500_000_000 }), place(5, { from: 40_000, to: 50_000 }), place(6));
    sound(
      2,
      () =>
        new Response('{"success":false,"code":"NOT_FOUND","error":"Gone"}', {
          status: 404,
          headers: { 'content-type': 'application/json' },
        }),
    );
    sound(
      3,
      () =>
        new Response('{"success":false,"code":"INTERNAL","error":"Oh"}', { status: 500, headers: { 'content-type': 'application/json' } }),
    );
    sound(5);
    sound(6);
    const { listed, file } = await make([1, 2, 3, 4, 5, 6].map((n) => highlight(n)));
    expect(listed.map(({ sound: heard }) => (typeof heard === 'object' ? 'clip' : heard))).toEqual([
      'none',
      'missing',
      'failed',
      'too-long',
      'unreadable',
      'clip',
    ]);
    const html = new TextDecoder().decode(unzipSync(await bytesOf(file))['highlights.html']);
    expect(html.match(/<blockquote/g)).toHaveLength(6);
    expect(html).toContain('The recording is no longer stored.');
  });

  it('[CLIP-23] are a page alone without sound', async () => {
    const { kind, file } = await make([highlight(1)], { withSound: false });
    expect(kind).toBe('html');
    expect(new TextDecoder().decode(await bytesOf(file))).not.toContain('<audio');
    expect(server.seen('POST', '/api/recordings/places')).toEqual([]);
  });

  it('[CLIP-25] stop when they are cancelled', async () => {
    places(place(1), place(2));
    const controller = new AbortController();
    sound(1, () => {
      controller.abort();
      return new Response(TONES);
    });
    sound(2);
    await expect(make([highlight(1), highlight(2)], { signal: controller.signal })).rejects.toThrow();
    expect(server.seen('GET', `/api/responses/${id(2)}/recording`)).toEqual([]);
  });

  it('[CLIP-23] name participants where that is chosen', async () => {
    server.on('GET', `/api/responses/${id(1)}`, {
      success: true,
      response: responseWire({ id: id(1), firstname: 'Ada', lastname: 'Lovelace' }),
    });
    server.on('GET', `/api/responses/${id(2)}`, { success: true, response: responseWire({ id: id(2), firstname: '', lastname: '' }) });
    const named = await withNames([highlight(1), highlight(2), highlight(1)], new AbortController().signal);
    expect(named.map(({ speaker }) => speaker)).toEqual(['P1 · Ada Lovelace', 'P2', 'P1 · Ada Lovelace']);
    expect(server.seen('GET', `/api/responses/${id(1)}`)).toHaveLength(1);
  });
});
