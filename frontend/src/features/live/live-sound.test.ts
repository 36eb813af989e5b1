import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@/testing/eventually';
import { FakeServer } from '@/testing/fake-server';
import { LiveSound, type SoundState } from './live-sound';

const PATH = '/api/responses/one/recording';

class FakeBuffer extends EventTarget {
  readonly appended: number[] = [];
  timestampOffset = 0;
  /** What ends each listener to errors. */
  readonly errors: (AbortSignal | undefined)[] = [];
  override addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
    if (type === 'error') this.errors.push(options?.signal);
    super.addEventListener(type, listener, options);
  }
  abort = vi.fn();
  changeType = vi.fn();
  get buffered() {
    const end = this.appended.length * 5;
    return { length: end === 0 ? 0 : 1, end: () => end };
  }
  appendBuffer(piece: ArrayBuffer) {
    this.appended.push(piece.byteLength);
    queueMicrotask(() => this.dispatchEvent(new Event('updateend')));
  }
  remove() {
    queueMicrotask(() => this.dispatchEvent(new Event('updateend')));
  }
}
let server: FakeServer;
let buffers: { type: string; buffer: FakeBuffer }[];
let audios: { currentTime: number; paused: boolean }[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = new FakeServer();
  buffers = [];
  audios = [];
  class FakeSource extends EventTarget {
    readonly readyState = 'open';
    static isTypeSupported = (type: string) => type.startsWith('audio/webm');
    addSourceBuffer(type: string) {
      const buffer = new FakeBuffer();
      buffers.push({ type, buffer });
      return buffer;
    }
  }
  class FakeAudio {
    currentTime = 0;
    paused = true;
    src = '';
    constructor() {
      audios.push(this);
    }
    play() {
      this.paused = false;
      return Promise.resolve();
    }
    pause() {
      this.paused = true;
    }
    removeAttribute() {
      this.src = '';
    }
  }
  vi.stubGlobal('MediaSource', FakeSource);
  vi.stubGlobal('Audio', FakeAudio);
  Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen() {
  const states: SoundState[] = [];
  const sound = new LiveSound('one', (state) => states.push(state));
  sound.start();
  return { sound, states };
}
const ranges = () => server.seen('GET', PATH).map(({ headers }) => headers.get('range'));

describe('[LIVE-20] listening in', () => {
  it('waits for sound, begins near its end, and asks for the bytes that follow', async () => {
    server.on('GET', PATH, () => ({ status: 404, body: { success: false, code: 'NOT_FOUND', error: 'Response not found' } }));
    const { sound, states } = listen();
    await eventually(() => expect(states).toEqual(['waiting', 'nothing']));
    server.on('GET', PATH, () => new Response(new Uint8Array(700), { status: 206, headers: { 'content-type': 'audio/webm' } }));
    await eventually(() => expect(states.at(-1)).toBe('playing'));
    expect([buffers[0]!.type, buffers[0]!.buffer.appended, audios[0]!.currentTime]).toEqual(['audio/webm;codecs=opus', [700], 3]);
    await eventually(() => expect(ranges().at(-1)).toBe('bytes=700-'));
    server.on('GET', PATH, () => ({ status: 416, body: { success: false, code: 'BAD_REQUEST', error: 'No such bytes' } }));
    sound.stop();
    expect([states.at(-1), audios[0]!.paused]).toEqual(['off', true]);
    const asked = ranges().length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ranges()).toHaveLength(asked);
  });

  it('leaves no listener behind, however many pieces come', async () => {
    server.on('GET', PATH, () => new Response(new Uint8Array(700), { status: 206, headers: { 'content-type': 'audio/webm' } }));
    listen();
    await eventually(() => expect(buffers[0]?.buffer.appended.length).toBeGreaterThan(3));
    const { buffer } = buffers[0]!;
    // What each piece listened to is over with it.
    const late = buffer.errors.slice(0, -1);
    expect(late.length).toBeGreaterThan(1);
    expect(late.every((signal) => signal?.aborted)).toBe(true);
  });

  it('[RECORD-20] continues with the next recording of a call whose page was reloaded, after the sound already queued', async () => {
    const sound = (part: string, bytes: number) => () =>
      new Response(new Uint8Array(bytes), { status: 206, headers: { 'content-type': 'audio/webm', 'x-recording-part': part } });
    server.on('GET', PATH, sound('0', 700));
    const { states } = listen();
    await eventually(() => expect(states.at(-1)).toBe('playing'));
    const { buffer } = buffers[0]!;
    server.on('GET', PATH, sound('1', 90));
    await eventually(() => expect(buffer.appended).toContain(90));
    expect([buffer.abort.mock.calls.length, buffer.timestampOffset]).toEqual([1, 5 * buffer.appended.indexOf(90)]);
    const next = server.seen('GET', PATH).length;
    await eventually(() => expect(server.seen('GET', PATH)).toHaveLength(next + 1));
    expect([ranges().at(-1), server.seen('GET', PATH).at(-1)!.query.get('part')]).toEqual(['bytes=90-', '1']);
  });

  it('says so where the browser cannot play it, and where it may not be heard', async () => {
    server.on('GET', PATH, () => new Response(new Uint8Array(7), { status: 206, headers: { 'content-type': 'audio/ogg' } }));
    const one = listen();
    await eventually(() => expect(one.states.at(-1)).toBe('unplayable'));
    server.on('GET', PATH, () => ({ status: 403, body: { success: false, code: 'FORBIDDEN', error: 'Turned off' } }));
    const other = listen();
    await eventually(() => expect(other.states.at(-1)).toBe('failed'));
  });
});
