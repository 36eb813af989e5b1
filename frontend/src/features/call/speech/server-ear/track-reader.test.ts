import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MicrophoneSound } from './microphone-sound';

type Sound = { rate: number; channels: readonly (readonly number[])[] };

/** What Chromium hands over. */
class FakeData {
  static open = 0;
  readonly sampleRate: number;
  readonly numberOfChannels: number;
  readonly numberOfFrames: number;

  constructor(private readonly sound: Sound) {
    FakeData.open++;
    this.sampleRate = sound.rate;
    this.numberOfChannels = sound.channels.length;
    this.numberOfFrames = sound.channels[0]!.length;
  }

  copyTo(to: Float32Array, { planeIndex }: { planeIndex: number }): void {
    to.set(this.sound.channels[planeIndex]!);
  }

  close(): void {
    FakeData.open--;
  }
}

class FakeProcessor {
  static readonly all: FakeProcessor[] = [];
  static refuses = false;
  cancelled = false;
  control!: ReadableStreamDefaultController<FakeData>;
  readonly readable = new ReadableStream<FakeData>({
    start: (control) => void (this.control = control),
    cancel: () => void (this.cancelled = true),
  });

  constructor(readonly options: { track: MediaStreamTrack; maxBufferSize: number }) {
    if (FakeProcessor.refuses) throw new Error('refused');
    FakeProcessor.all.push(this);
  }

  /** A tone of so many milliseconds, a hundredth of a second at a time. */
  hear(ms: number, rate = 16_000, channels = 1): void {
    const frames = rate / 100;
    for (let at = 0; at < ms; at += 10) {
      const tone = Array.from({ length: frames }, (_, n) => 0.5 * Math.sin((2 * Math.PI * 400 * ((at / 10) * frames + n)) / rate));
      this.control.enqueue(new FakeData({ rate, channels: Array.from({ length: channels }, () => tone) }));
    }
  }
}

describe('the sound of a microphone’s track', () => {
  const pieces: Int16Array[] = [];
  const failures: string[] = [];
  let contexts = 0;
  let gaps = 0;
  let sound: MicrophoneSound;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
    FakeProcessor.all.length = pieces.length = failures.length = contexts = gaps = FakeData.open = 0;
    FakeProcessor.refuses = false;
    vi.stubGlobal('MediaStreamTrackProcessor', FakeProcessor);
    vi.stubGlobal(
      'AudioContext',
      class {
        readonly audioWorklet = { addModule: async () => undefined };
        readonly destination = {};
        readonly resume = async () => undefined;
        readonly close = async () => undefined;
        readonly createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
        constructor() {
          contexts++;
        }
      },
    );
    vi.stubGlobal(
      'AudioWorkletNode',
      class {
        readonly port = {};
        readonly connect = () => undefined;
        readonly disconnect = () => undefined;
      },
    );
    vi.stubGlobal('MediaStream', class {});
    sound = new MicrophoneSound({
      onPiece: (piece) => pieces.push(piece),
      onGap: () => gaps++,
      onLoss: () => undefined,
      onFailure: () => failures.push('no-microphone'),
    });
  });
  afterEach(() => {
    sound.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const track = () => ({ readyState: 'live' }) as MediaStreamTrack;
  const started = () => {
    sound.listenTo(track());
    sound.start();
    return FakeProcessor.all.at(-1)!;
  };
  const read = () => new Promise((resolve) => setTimeout(resolve));

  it('[EAR-17] is taken without Web Audio where the browser gives it, also what it kept while the page was busy', async () => {
    const processor = started();
    processor.hear(4_000);
    await read();
    expect(contexts).toBe(0);
    expect(processor.options.maxBufferSize).toBeGreaterThanOrEqual(500);
    // The resampler holds back what it needs of the sound to come.
    expect(pieces.length).toBe(199);
    expect(FakeData.open).toBe(0);
  });

  it('[EAR-10] has one channel, of the two that some microphones have, as loud as each, also when its rate changes', async () => {
    const processor = started();
    processor.hear(200, 48_000, 2);
    processor.hear(200, 16_000);
    await read();
    expect(pieces.length).toBe(18);
    const loudest = pieces.map((piece) => Math.max(...piece));
    for (const level of loudest.slice(1)) expect(Math.abs(level / 16_384 - 1)).toBeLessThan(0.2);
  });

  it('[EAR-15] goes on with another microphone, and the one before is let go', async () => {
    const processor = started();
    sound.listenTo(track());
    expect(processor.cancelled).toBe(true);
    FakeProcessor.all.at(-1)!.hear(100);
    await read();
    expect(pieces.length).toBe(4);
  });

  it('[EAR-17] is read by Web Audio from then on when the browser refuses it, breaks it off, or gives nothing for 3 s', async () => {
    FakeProcessor.refuses = true;
    started();
    expect(contexts).toBe(1);
    FakeProcessor.refuses = false;
    sound.close();

    for (const trouble of ['broken', 'silent'] as const) {
      contexts = gaps = 0;
      const other = new MicrophoneSound({
        onPiece: () => undefined,
        onGap: () => gaps++,
        onLoss: () => undefined,
        onFailure: () => failures.push(trouble),
      });
      other.listenTo(track());
      other.start();
      const processor = FakeProcessor.all.at(-1)!;
      if (trouble === 'broken') processor.control.error(new Error('broken'));
      else vi.advanceTimersByTime(5_000);
      await read();
      expect(contexts).toBe(1);
      expect(gaps).toBe(2);
      other.close();
    }
    expect(failures).toEqual([]);
  });
});
