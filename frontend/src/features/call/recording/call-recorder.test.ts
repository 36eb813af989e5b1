import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-client';
import { afterCall } from './after-call';
import { CallRecorder, canRecord, recordsBesideRecogniser } from './call-recorder';
import type { ChunkTransport } from './chunk-uploader';

class FakeMediaRecorder {
  static readonly all: FakeMediaRecorder[] = [];
  static supported = ['audio/webm;codecs=opus', 'audio/mp4'];
  static isTypeSupported = (type: string) => FakeMediaRecorder.supported.includes(type);
  state: 'inactive' | 'recording' = 'inactive';
  timeslice: number | undefined;
  asked = 0;
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;

  constructor(
    readonly stream: unknown,
    readonly options: { mimeType?: string; audioBitsPerSecond: number },
  ) {
    FakeMediaRecorder.all.push(this);
  }
  start(timeslice: number): void {
    this.state = 'recording';
    this.timeslice = timeslice;
  }
  requestData = () => void this.asked++;
  stop(): void {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.ondataavailable?.({ data: new Blob(['last']) });
      this.onstop?.();
    });
  }
}

describe('CallRecorder', () => {
  const stream = {} as MediaStream;
  const cuts: string[] = [];
  const follower = {
    onBegin: () => undefined,
    onEnd: () => undefined,
    onCut: (reason: string) => cuts.push(reason),
    onPiece: () => undefined,
  };
  let puts: number[];
  let transport: ChunkTransport;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
    FakeMediaRecorder.all.length = 0;
    cuts.length = 0;
    puts = [];
    transport = {
      next: async () => 0,
      put: async (seq) => {
        puts.push(seq);
        return seq + 1;
      },
      complete: async () => undefined,
    };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    FakeMediaRecorder.supported = ['audio/webm;codecs=opus', 'audio/mp4'];
  });
  const recorder = () => FakeMediaRecorder.all.at(-1) as FakeMediaRecorder;
  const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

  it.each([
    [['audio/mp4', 'audio/webm;codecs=opus'], 'audio/webm;codecs=opus'],
    [['audio/mp4', 'audio/ogg;codecs=opus'], 'audio/mp4'],
    [['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
    [[], undefined],
  ])('of %j takes %s, at 32 kbit/s in pieces of half a second', async (supported, type) => {
    FakeMediaRecorder.supported = supported;
    await new CallRecorder(stream, transport, follower).start();
    expect(recorder().options).toEqual({ ...(type && { mimeType: type }), audioBitsPerSecond: 32_000 });
    expect(recorder().timeslice).toBe(500);
  });

  it('[RECORD-07, RECORD-16] of both voices keeps them apart, takes another microphone, in a context of its own that ends with it', async () => {
    const links: [unknown, number][] = [];
    let closed = 0;
    vi.stubGlobal(
      'AudioContext',
      class {
        createChannelMerger = (inputs: number) => ({ inputs, connect: () => undefined });
        createMediaStreamSource = (from: unknown) => ({
          connect: (_to: unknown, _output: number, side: number) => links.push([from, side]),
          disconnect: () => links.push([from, -1]),
        });
        createMediaStreamDestination = () => ({ stream: 'both', channelCount: 1 });
        resume = async () => undefined;
        close = async () => void closed++;
      },
    );
    const played = {} as MediaStream;
    const recording = new CallRecorder(stream, transport, follower, () => played);
    await recording.start();
    expect(links).toEqual([
      [stream, 0],
      [played, 1],
    ]);
    const other = { other: true } as unknown as MediaStream;
    expect(recording.outlivesMicrophone).toBe(true);
    recording.listenTo(other);
    expect(links.slice(2)).toEqual([
      [other, 0],
      [stream, -1],
    ]);
    expect(recorder().stream).toBe('both');
    expect(recorder().options.audioBitsPerSecond).toBe(48_000);
    recording.stop();
    await tick();
    expect(closed).toBe(1);
  });

  it('brings ten pieces at a time to the server, the last ones after the call', async () => {
    const recording = new CallRecorder(stream, transport, follower);
    await recording.start();
    const piece = () => recorder().ondataavailable?.({ data: new Blob(['first']) });
    for (let n = 0; n < 9; n++) piece();
    await tick();
    expect(puts).toEqual([]);
    piece();
    await tick();
    expect(puts).toEqual([0]);
    recording.stop();
    await tick();
    expect(puts).toEqual([0, 1]);
    expect(afterCall.busy()).toBe(false);
  });

  it('tells that it is saving while the rest is on its way, for a bounded time', async () => {
    transport.put = () => new Promise(() => undefined);
    const recording = new CallRecorder(stream, transport, follower);
    await recording.start();
    recording.stop();
    await tick();
    expect(afterCall.busy()).toBe(true);
    await tick(30_000);
    expect(afterCall.busy()).toBe(false);
  });

  it('[RECORD-20] begins a new recording regardless of earlier ones, without waiting for the server', async () => {
    transport.next = () => Promise.reject(new Error('away'));
    const [one, other] = [new CallRecorder(stream, transport, follower), new CallRecorder(stream, transport, follower)];
    await one.start();
    await other.start();
    expect(FakeMediaRecorder.all).toHaveLength(2);
    expect(one.recorderId).not.toBe(other.recorderId);
  });

  describe('[RECORD-23] where the two voices cannot be recorded together', () => {
    let closed: number;
    beforeEach(() => {
      closed = 0;
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    });
    /** @param rate the sound whose sample rate this browser cannot mix */
    const context = (rate: unknown) =>
      class {
        createChannelMerger = () => ({ connect: () => undefined });
        createMediaStreamSource = (from: unknown) => {
          if (from === rate) throw new DOMException('Different sample rates', 'NotSupportedError');
          return { connect: () => undefined, disconnect: () => undefined };
        };
        createMediaStreamDestination = () => ({ stream: 'both', channelCount: 1 });
        resume = async () => undefined;
        close = async () => void closed++;
      };

    it('only the microphone is, and what was set up for both is released', async () => {
      vi.stubGlobal('AudioContext', context(stream));
      let begun = 0;
      const recording = new CallRecorder(stream, transport, { ...follower, onBegin: () => begun++ }, () => ({}) as MediaStream);
      await recording.start();
      expect([recorder().stream, recorder().options.audioBitsPerSecond, recording.voices]).toEqual([stream, 32_000, 'participant']);
      expect([begun, closed]).toEqual([1, 1]);
      expect(recording.outlivesMicrophone).toBe(false);
    });

    it('only the microphone is, also when the recorder does not accept the mix', async () => {
      vi.stubGlobal('AudioContext', context(null));
      vi.stubGlobal(
        'MediaRecorder',
        class extends FakeMediaRecorder {
          constructor(from: unknown, options: { audioBitsPerSecond: number }) {
            if (from === 'both') throw new Error('no encoder for two');
            super(from, options);
          }
        },
      );
      const recording = new CallRecorder(stream, transport, follower, () => ({}) as MediaStream);
      await recording.start();
      expect([recorder().stream, recording.voices, closed]).toEqual([stream, 'participant', 1]);
    });

    it('another microphone is refused, and the first is kept', async () => {
      const other = { other: true } as unknown as MediaStream;
      vi.stubGlobal('AudioContext', context(other));
      const recording = new CallRecorder(stream, transport, follower, () => ({}) as MediaStream);
      await recording.start();
      expect([recording.voices, recording.listenTo(other), recording.listenTo(stream)]).toEqual(['both', false, true]);
    });
  });

  it('does not begin after it was stopped', async () => {
    const recording = new CallRecorder(stream, transport, follower);
    const started = recording.start();
    recording.stop();
    await started;
    expect(FakeMediaRecorder.all).toEqual([]);
  });

  it('hands over what it has when the page is hidden, and sends it when the page goes', async () => {
    const recording = new CallRecorder(stream, transport, follower);
    await recording.start();
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(recorder().asked).toBe(1);
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    const kept: boolean[] = [];
    transport.put = (_, __, keepalive) => {
      kept.push(keepalive);
      return new Promise(() => undefined);
    };
    recorder().ondataavailable?.({ data: new Blob(['a']) });
    recorder().ondataavailable?.({ data: new Blob(['b']) });
    window.dispatchEvent(new Event('pagehide'));
    expect(kept).toEqual([false, true]);
  });

  it.each([
    ['CALL_ENDED', ['line']],
    // The server already knows why.
    ['PAYLOAD_TOO_LARGE', []],
  ] as const)('[RECORD-24] a recording that ends early with %s tells why, where the server does not know', async (code, told) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    transport.put = () => Promise.reject(new ApiError(code, 400, 'no'));
    const recording = new CallRecorder(stream, transport, follower);
    await recording.start();
    for (let n = 0; n < 10; n++) recorder().ondataavailable?.({ data: new Blob(['sound']) });
    await tick();
    expect([cuts, recorder().state]).toEqual([told, 'inactive']);
  });

  it('[RECORD-24] a browser that cannot record does not stop the call, and is reported as the reason', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal(
      'MediaRecorder',
      Object.assign(
        vi.fn(() => {
          throw new Error('no encoder');
        }),
        { isTypeSupported: () => false },
      ),
    );
    const recording = new CallRecorder(stream, transport, follower);
    await expect(recording.start()).resolves.toBeUndefined();
    expect(() => recording.stop()).not.toThrow();
    expect(cuts).toEqual(['browser']);
  });
});

describe('what a browser can record', () => {
  const scope = (more: object) => more as unknown as Window & typeof globalThis;
  it('is nothing without a recorder', () => {
    expect(canRecord(scope({}))).toBe(false);
    expect(canRecord(scope({ MediaRecorder: FakeMediaRecorder }))).toBe(true);
  });
  it.each([true, false])('beside its recogniser, if its pointer hovers: %s', (matches) =>
    expect(recordsBesideRecogniser(scope({ matchMedia: () => ({ matches }) }))).toBe(matches),
  );
});
