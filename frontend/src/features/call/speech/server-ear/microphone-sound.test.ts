import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MicrophoneSound } from './microphone-sound';

/** The browser's sound, as far as it is used here. */
class FakeContext {
  static readonly all: FakeContext[] = [];
  static fails = false;
  state = 'suspended';
  readonly destination = {};
  readonly tracks: MediaStreamTrack[] = [];
  readonly modules: string[] = [];
  resumed = 0;
  closed = false;
  node: FakeNode | null = null;
  readonly audioWorklet = {
    addModule: async (url: string) => {
      this.modules.push(url);
      if (FakeContext.fails) throw new Error('refused');
    },
  };

  constructor() {
    FakeContext.all.push(this);
  }

  async resume(): Promise<void> {
    this.resumed++;
    this.state = 'running';
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  createMediaStreamSource(stream: { tracks: MediaStreamTrack[] }) {
    const [track] = stream.tracks;
    this.tracks.push(track!);
    return { connect: () => undefined, disconnect: () => this.tracks.splice(this.tracks.indexOf(track!), 1) };
  }
}

class FakeNode {
  readonly port: { onmessage: ((event: { data: Int16Array }) => void) | null } = { onmessage: null };

  constructor(context: FakeContext) {
    context.node = this;
  }

  connect(): void {}
  disconnect(): void {}
}

const track = (readyState: MediaStreamTrackState = 'live') => ({ readyState }) as MediaStreamTrack;

describe('the microphone’s sound', () => {
  const pieces: Int16Array[] = [];
  let gaps: number;
  let failures: number;
  let sound: MicrophoneSound;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeContext.all.length = pieces.length = 0;
    FakeContext.fails = false;
    [gaps, failures] = [0, 0];
    vi.stubGlobal('AudioContext', FakeContext);
    vi.stubGlobal('AudioWorkletNode', FakeNode);
    vi.stubGlobal(
      'MediaStream',
      class {
        constructor(readonly tracks: MediaStreamTrack[]) {}
      },
    );
    sound = new MicrophoneSound({
      onPiece: (piece) => pieces.push(piece),
      onGap: () => gaps++,
      onLoss: () => undefined,
      onFailure: () => failures++,
    });
  });
  afterEach(() => {
    sound.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const context = () => FakeContext.all.at(-1)!;
  const hear = () => context().node?.port.onmessage?.({ data: new Int16Array(320) });
  const started = async () => {
    sound.listenTo(track());
    sound.start();
    await vi.advanceTimersByTimeAsync(0);
  };

  it('[EAR-15] is read from the page’s own microphone, by a module that this installation serves', async () => {
    await started();
    expect(context().modules).toEqual([expect.stringContaining('/capture-worklet')]);
    expect(context().tracks).toHaveLength(1);
    hear();
    expect(pieces).toHaveLength(1);
    sound.stop();
    hear();
    expect(pieces).toHaveLength(1);
  });

  it('[EAR-15] another microphone takes the place of one that was unplugged, and no utterance goes on from one to the other', async () => {
    await started();
    const before = gaps;
    const other = track();
    sound.listenTo(other);
    expect(context().tracks).toEqual([other]);
    expect(gaps).toBe(before + 1);
    sound.listenTo(null);
    expect(context().tracks).toEqual([]);
    expect(FakeContext.all).toHaveLength(1);
  });

  it('[EAR-15] a browser that has suspended it resumes it when the page is seen or touched', async () => {
    await started();
    const before = context().resumed;
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('pointerdown'));
    expect(context().resumed).toBe(before + 2);
    sound.stop();
    document.dispatchEvent(new Event('pointerdown'));
    expect(context().resumed).toBe(before + 2);
  });

  it('[EAR-15] sound that stops although the microphone is on is set up again', async () => {
    await started();
    for (let second = 0; second < 5; second++) {
      hear();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(FakeContext.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(FakeContext.all).toHaveLength(2);
    expect(FakeContext.all[0]!.closed).toBe(true);
    hear();
    expect(pieces).toHaveLength(6);
  });

  it('[EAR-15] without a live microphone nothing is set up again', async () => {
    sound.listenTo(track('ended'));
    sound.start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeContext.all).toHaveLength(1);
    expect(context().tracks).toEqual([]);
  });

  it('[EAR-34] a browser that cannot do it says so', async () => {
    FakeContext.fails = true;
    await started();
    expect(failures).toBe(1);
    expect(context().closed).toBe(true);
  });
});
